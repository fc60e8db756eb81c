"""The federation's own texts as values: barèmes of PCN and PP, homologation, championships; each dated."""
