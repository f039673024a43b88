import { readBoot } from './boot.ts';

/** Milliseconds after which hydration starts even if a picture is still on its way. */
const LATEST = 4000;
const INTENTS = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * The page works from its HTML alone, so React takes over after the largest paint and never competes with it: when everything
 * above the fold has loaded, or at once when the visitor acts.
 */
function afterLargestPaint(start: () => void): void {
  let started = false;
  const startOnce = () => {
    if (started) return;
    started = true;
    for (const intent of INTENTS) removeEventListener(intent, startOnce, true);
    start();
  };
  for (const intent of INTENTS) addEventListener(intent, startOnce, { capture: true, passive: true });
  const afterPaint = () => requestAnimationFrame(() => setTimeout(startOnce));
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
  setTimeout(startOnce, LATEST);
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

const boot = readBoot(document);
afterLargestPaint(() => {
  boot.chunks.forEach(preload);
  void import('./hydrate.tsx').then(({ hydrate }) => hydrate(boot));
});
