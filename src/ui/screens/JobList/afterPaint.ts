/**
 * Runs something when what is on the page now has been painted, so that a tap is seen before its work begins; gives what takes it
 * back. A frame's callbacks come before its paint, the next task after it.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => { timer = setTimeout(run); });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
