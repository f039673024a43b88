/** The system's name for what went wrong, e.g. ENOSPC: a message would carry the path. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown';
