/** Ctrl-C, the end of a service, a lost connection. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `work` to its end although this process is told to end. Programs that it runs may get the
 * signal too; `work` has to handle their failure.
 */
export async function holdSignals<T>(work: () => Promise<T>): Promise<T> {
  const hold = (): void => undefined;
  for (const signal of SIGNALS) process.on(signal, hold);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, hold);
  }
}
