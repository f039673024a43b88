/**
 * What a finger must not do here. The style sheet (`kiosk.scss`) has the rest: no selection, no
 * overscroll, panning alone.
 */
export function guardGestures(page: Window): void {
  const { document } = page;
  const refuse = (event: Event): void => event.preventDefault();
  const active = { capture: true, passive: false } as const;
  for (const kind of ['contextmenu', 'copy', 'cut', 'dblclick', 'gesturestart'])
    document.addEventListener(kind, refuse, active);
  document.addEventListener(
    'selectstart',
    (event) => !isTextField(event.target) && event.preventDefault(),
    active,
  );
  document.addEventListener(
    'paste',
    (event) => (event.clipboardData?.files.length ?? 0) > 0 && event.preventDefault(),
    active,
  );
  for (const kind of ['touchstart', 'touchmove'] as const)
    document.addEventListener(
      kind,
      (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(),
      active,
    );
  // The two buttons at the side of a mouse lead through the browser's history.
  for (const kind of ['mousedown', 'mouseup'] as const)
    document.addEventListener(kind, (event) => event.button > 2 && event.preventDefault(), active);
  document.addEventListener('wheel', (event) => event.ctrlKey && event.preventDefault(), active);
}

/** Whether something is written there. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !['checkbox', 'radio', 'button', 'submit'].includes(target.type)));
