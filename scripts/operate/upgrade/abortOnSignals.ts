import { SIGNALS } from '../backup/holdSignals.ts';

/**
 * Runs `work`; a signal that ends this process aborts the signal that `work` gets, so that it can
 * take everything back. Its words may then go to a closed terminal or to a program that has ended
 * by the same Ctrl-C (`… 2>&1 | tee log`): that must not end it halfway.
 */
export async function abortOnSignals<Done>(
  work: (signal: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const abort = new AbortController();
  const interrupt = (): void => abort.abort();
  const ignore = (): void => undefined;
  const outputs = [process.stdout, process.stderr];
  for (const signal of SIGNALS) process.on(signal, interrupt);
  for (const output of outputs) output.on('error', ignore);
  try {
    return await work(abort.signal);
  } finally {
    // The outputs' errors arrive later than what is written.
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
