/**
 * Our server's mark on every answer that a lobby screen may keep, with the release of its build: a
 * captive portal's friendly page has none.
 */
export const RELEASE_HEADER = 'x-foyer-release';

/**
 * Names in our addresses whose values a person typed, or which are about a message that they sent:
 * neither kept nor handed on.
 */
export const TYPED_NAMES = ['suche', 'von', 'nach', 'gesendet'] as const;

/**
 * The device's stores. The wipe after each person leaves them alone: nothing in them is about a
 * person.
 */
export const KIOSK_CACHES = {
  /** Last good answers of the gateway. */
  answers: 'bildschirm-antworten',
  pictures: 'bildschirm-bilder',
  /** Which build is used, and how often the page was reloaded. */
  state: 'bildschirm-zustand',
  /** One for each build: the one in use and, until that has proved itself, the one before. */
  build: 'bildschirm-build-',
} as const;

/** On each copy: when it was read, ISO 8601. */
export const READ_AT_HEADER = 'x-foyer-read-at';

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

/** What a lobby screen tells the server each minute. Nothing in it is about a person. */
export interface Heartbeat {
  /** The release that it runs. */
  readonly build: string;
  /** Id of the route that it shows, `resting` while it rests. */
  readonly route: string;
  /**
   * When the browser last drew a frame, ISO 8601: a screen that only computes does not count. Null
   * before the first.
   */
  readonly lastPaintAt: string | null;
  /** Failures since the page was loaded. */
  readonly errors: number;
  /** By the device's clock as `lastPaintAt`, ISO 8601: the server tells staff where it is wrong. */
  readonly sentAt: string;
  /** How the panel hangs, whatever the profile says. */
  readonly panel: 'portrait' | 'landscape';
  /** Whether it could start without a network. */
  readonly copy: boolean;
}
