/**
 * Our server marks every response that a lobby screen may store with this header and the release of
 * its build. The page of a captive portal does not have it.
 */
export const RELEASE_HEADER = 'x-foyer-release';

/** The path of a screen's bundle, as a route of the server. */
export const BUNDLE_PATH = '/api/bildschirme/:handle/paket';
export const isBundlePath = (path: string): boolean =>
  /^\/api\/bildschirme\/[^/]+\/paket$/.test(path);

/**
 * Query parameters of our addresses whose values a visitor typed, or which belong to a message that
 * they sent: neither stored nor passed on.
 */
export const TYPED_NAMES = ['suche', 'von', 'nach', 'gesendet'] as const;

/**
 * The device's caches. The wipe after each visit leaves them alone: they contain no personal data.
 */
export const KIOSK_CACHES = {
  /** The last good responses of the gateway. */
  answers: 'bildschirm-antworten',
  pictures: 'bildschirm-bilder',
  /** Which build is in use, and the times of recent page reloads. */
  state: 'bildschirm-zustand',
  /**
   * One cache per build: the one in use and, until that one has painted its first screen, the
   * previous one.
   */
  build: 'bildschirm-build-',
} as const;

/** On each copy: when it was read, ISO 8601. */
export const READ_AT_HEADER = 'x-foyer-read-at';

/** Messages from the page to its service worker. */
export type ToWorker =
  /** The build has painted its first screen: the previous build is no longer needed. */
  | { readonly kind: 'painted'; readonly release: string }
  /** The screen is idle: the waiting build may take over. */
  | { readonly kind: 'takeOver' };

/**
 * The outcome of a read: `readAt` is null for a fresh response, ISO 8601 for a copy; `failed` if
 * there was neither. The address is without `TYPED_NAMES`.
 */
export type FromWorker =
  | { readonly kind: 'read'; readonly address: string; readonly readAt: string | null }
  | { readonly kind: 'failed'; readonly address: string };

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Null for any other data: browser extensions post messages, too. */
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
