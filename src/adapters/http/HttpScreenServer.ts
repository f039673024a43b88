import * as v from 'valibot';
import { type ContactMessage, writeContactMessage } from '../../domain/contact/contactFields.ts';
import { DEVICE_KEY_HEADER } from '../../domain/kiosk/deviceKey.ts';
import type {
  BundleOutcome,
  Heartbeat,
  HeartbeatResponse,
  KioskBootstrap,
  ScreenServer,
  SendMessageResult,
} from '../../domain/kiosk/ScreenServer.ts';
import type { PinCheckResult } from '../../domain/kiosk/screenPin.ts';

/** The path of the bootstrap on the server. */
export const SCREENS_PATH = '/api/bildschirme';

/** Milliseconds. */
const TIMEOUT = 10_000;
const FORM_TIMEOUT = 20_000;

const Text = v.string();

/**
 * The brand comes from our own server: it is only checked where the copy of an older release may
 * differ.
 */
const Bootstrap = v.object({
  brand: v.looseObject({
    id: Text,
    name: Text,
    hosts: v.array(Text),
    primaryColor: Text,
    secondaryColor: Text,
    window: v.looseObject({ crop: Text }),
    assets: v.looseObject({ logo: Text }),
    hiddenRoutes: v.array(Text),
    fallback: v.looseObject({ phone: Text }),
  }),
  group: v.nullable(v.object({ name: Text, href: Text })),
  origin: Text,
  timetable: v.boolean(),
});

const HeartbeatAnswer = v.object({
  release: Text,
  now: v.optional(
    v.nullable(
      v.pipe(
        Text,
        v.isoTimestamp(),
        v.transform((text) => new Date(text)),
      ),
    ),
    null,
  ),
  failure: v.optional(v.nullable(v.picklist(['unconfirmed', 'wrongClock'])), null),
});

const PinAnswer = v.variant('kind', [
  v.object({ kind: v.literal('right') }),
  v.object({ kind: v.literal('wrong'), left: v.number() }),
  v.object({ kind: v.literal('locked'), seconds: v.number() }),
]);

/** Without a service worker it is the bundle itself, which has the pictures too. */
const Bundle = v.object({ changed: v.optional(v.boolean(), true), pictures: v.array(Text) });

const Accepted = v.object({ reference: v.pipe(Text, v.nonEmpty()) });

/** Every request but content's carries the device's key; the service worker adds it to those. */
export class HttpScreenServer implements ScreenServer {
  /** `readKey` never rejects. */
  constructor(private readonly readKey: () => Promise<string>) {}

  async findBootstrap(): Promise<KioskBootstrap | null> {
    const answer = await fetch(SCREENS_PATH, { cache: 'no-store' })
      .then((each) => (each.ok ? (each.json() as Promise<unknown>) : null))
      .catch(() => null);
    return answer === null ? null : (v.parse(Bootstrap, answer) as unknown as KioskBootstrap);
  }

  async syncBundle(handle: string, { atStart = false } = {}): Promise<BundleOutcome> {
    try {
      const cache = atStart ? 'default' : 'no-cache';
      const answer = await fetch(`${screenPath(handle)}/paket`, { cache });
      if (answer.status === 404) return { kind: 'none' };
      if (answer.ok) return { kind: 'current', ...v.parse(Bundle, await answer.json()) };
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      return { kind: 'failed', retryAfter: Number.isNaN(seconds) ? null : seconds * 1000 };
    } catch {
      return { kind: 'failed', retryAfter: null };
    }
  }

  async sendHeartbeat(handle: string, heartbeat: Heartbeat): Promise<HeartbeatResponse | null> {
    try {
      const answer = await this.post(screenPath(handle), heartbeat);
      // A refused report has the server's time, too.
      const { failure: refused, ...known } = v.parse(HeartbeatAnswer, await answer.json());
      return { ...known, refused };
    } catch {
      return null;
    }
  }

  async checkPin(handle: string, pin: string): Promise<PinCheckResult> {
    try {
      const answer = await this.post(`${screenPath(handle)}/pin`, { pin });
      // Too many attempts from this house within a minute.
      if (answer.status === 429) return { kind: 'locked', seconds: 60 };
      return v.parse(PinAnswer, await answer.json());
    } catch {
      return { kind: 'unavailable' };
    }
  }

  clearCookies(handle: string): Promise<boolean> {
    return this.post(`${screenPath(handle)}/ende`, {}).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async sendMessage(message: ContactMessage, formPath: string): Promise<SendMessageResult> {
    try {
      const answer = await postMessage(formPath, message);
      if (answer.status === 429) return { kind: 'tooMany' };
      const accepted = answer.ok ? v.safeParse(Accepted, await answer.json()) : null;
      return accepted?.success === true
        ? { kind: 'sent', reference: accepted.output.reference }
        : { kind: 'unavailable' };
    } catch {
      return { kind: 'offline' };
    }
  }

  /** Rejects if no response arrives in time. */
  private async post(path: string, body: object): Promise<Response> {
    return fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [DEVICE_KEY_HEADER]: await this.readKey() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
  }
}

const screenPath = (handle: string): string => `${SCREENS_PATH}/${encodeURIComponent(handle)}`;

const postMessage = (path: string, message: ContactMessage): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(writeContactMessage(message)),
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(FORM_TIMEOUT),
  });
