import { describeError, withoutPersonalData } from '../../domain/shared/logText.ts';

type Write = (chunk: string | Uint8Array, ...rest: unknown[]) => boolean;

/**
 * Ends this process with what `describeError` says of an error that nothing has handled: Node would
 * print its message, and every field of it.
 */
export function endOnFault(): void {
  process.on('uncaughtException', (error: unknown) => {
    process.stderr.write(`${describeError(error)}\n`);
    process.exit(1);
  });
}

/** Removes personal data from whatever this process prints, also from others' code. */
export function cleanOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as Write;
    stream.write = ((chunk, ...rest) =>
      write(typeof chunk === 'string' ? withoutPersonalData(chunk) : chunk, ...rest)) as Write;
  }
}
