"""What people and engineers do at a panel, told line by line: `press x y`, `keys Control_L t`, `size width height`. Answers each with `done`."""
import ctypes
import sys
import time

x, xtest = ctypes.CDLL('libX11.so.6'), ctypes.CDLL('libXtst.so.6')
x.XOpenDisplay.restype = ctypes.c_void_p
x.XDefaultRootWindow.restype = x.XStringToKeysym.restype = ctypes.c_ulong
display = ctypes.c_void_p(x.XOpenDisplay(None))
MOMENT = 0.06  # seconds


def press(left, top):
    xtest.XTestFakeMotionEvent(display, -1, int(left), int(top), 0)
    for down in (1, 0):
        x.XSync(display, 0)
        time.sleep(MOMENT)
        xtest.XTestFakeButtonEvent(display, 1, down, 0)


def keys(*names):
    codes = [x.XKeysymToKeycode(display, ctypes.c_ulong(x.XStringToKeysym(name.encode()))) for name in names]
    for down, order in ((1, codes), (0, codes[::-1])):
        for code in order:
            xtest.XTestFakeKeyEvent(display, code, down, 0)
            x.XSync(display, 0)
            time.sleep(MOMENT)


def size(width, height):
    """Without a window manager nobody else makes the compositor's window as large as the panel."""
    root = ctypes.c_ulong(x.XDefaultRootWindow(display))
    top, parent, windows, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
    while count.value == 0:
        time.sleep(MOMENT)
        x.XQueryTree(display, root, ctypes.byref(top), ctypes.byref(parent), ctypes.byref(windows), ctypes.byref(count))
    for place in range(count.value):
        x.XMoveResizeWindow(display, ctypes.c_ulong(windows[place]), 0, 0, int(width), int(height))


for line in sys.stdin:
    name, *values = line.split()
    {'press': press, 'keys': keys, 'size': size}[name](*values)
    x.XSync(display, 0)
    print('done', flush=True)
