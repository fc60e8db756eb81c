/* Which build of the kernel this processor can run: asked before any of them is loaded. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

/* x86-64-v3 with a fast `pdep`: on AMD's Zen 1 and 2 it is microcode, slower than the generic code. */
static int runs_v3(void) {
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("fma") && __builtin_cpu_supports("popcnt") && !__builtin_cpu_is("znver1") &&
           !__builtin_cpu_is("znver2");
#else
    return 0;
#endif
}

static PyObject* runs_v3_py(PyObject* self, PyObject* none) {
    (void)self, (void)none;
    return PyBool_FromLong(runs_v3());
}

static PyMethodDef methods[] = {
    {"runs_v3", runs_v3_py, METH_NOARGS, "Tell whether the x86-64-v3 build of the kernel runs well here."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_cpu", NULL, 0, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__cpu(void) { return PyModule_Create(&module); }
