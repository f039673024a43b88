// @ts-check

const EVERY_MS = 10_000;

/**
 * Shows the progress of a long step: a line at its start, one every ten seconds, one at its end.
 * @param {string} step
 * @param {(line: string) => void} [write]
 */
export function showProgress(step, write = (line) => console.log(line)) {
  const begin = Date.now();
  const seconds = () => `${Math.round((Date.now() - begin) / 1000)} s`;
  write(`… ${step}`);
  const ticker = setInterval(() => write(`  ${step}: ${seconds()}`), EVERY_MS);
  ticker.unref();
  const end = (/** @type {string} */ sign) => {
    clearInterval(ticker);
    write(`${sign} ${step} (${seconds()})`);
  };
  return { done: () => end('✓'), fail: () => end('✗') };
}
