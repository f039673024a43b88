/** What the page tells its service worker. */
export type ToWorker =
  /** The build has drawn its first screen: there is no way back to the one before. */
  | { readonly kind: 'painted'; readonly release: string }
  /** No one is using the screen: the build that waits may take over. */
  | { readonly kind: 'takeOver' };

/**
 * What became of a read: `readAt` is null for a fresh answer, ISO 8601 for a copy; `failed` where
 * there was neither.
 */
export type FromWorker =
  | { readonly kind: 'read'; readonly address: string; readonly readAt: string | null }
  | { readonly kind: 'failed'; readonly address: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Null for anything else: extensions of browsers post messages, too. */
export function parseFromWorker(data: unknown): FromWorker | null {
  if (!isObject(data) || typeof data['address'] !== 'string') return null;
  const { kind, address, readAt } = data;
  if (kind === 'failed') return { kind, address };
  return kind === 'read' && (readAt === null || typeof readAt === 'string')
    ? { kind, address, readAt }
    : null;
}

export function parseToWorker(data: unknown): ToWorker | null {
  if (!isObject(data)) return null;
  if (data['kind'] === 'takeOver') return { kind: 'takeOver' };
  return data['kind'] === 'painted' && typeof data['release'] === 'string'
    ? { kind: 'painted', release: data['release'] }
    : null;
}
