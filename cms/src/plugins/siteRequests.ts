import type { FoundStop } from '../../../src/domain/directions/Timetable.ts';
import type { AppointmentMail } from '../../../src/domain/mail/appointmentMails.ts';
import type { ApplicantMail, SpoolRemoval } from '../../../src/domain/mail/applicantMails.ts';
import type { QueuedMailState, ReplyMail } from '../../../src/domain/mail/replyMail.ts';

/** Milliseconds. */
const QUEUE_TIMEOUT = 8000;

type Environment = Readonly<Record<string, string | undefined>>;

interface SiteRequest {
  /** Relative to the webhook's own address, e.g. `report`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds. */
  readonly timeout: number;
  readonly environment?: Environment | undefined;
}

/**
 * Requests data that only the site's server has, with the secret of the webhook. Null if there is
 * no site, and if it does not respond or refuses.
 */
export async function requestSite({
  path,
  query = {},
  timeout,
  environment = process.env,
}: SiteRequest): Promise<unknown> {
  const { WEBHOOK_URL: hook, HOOK_SECRET: secret } = environment;
  if (!hook) return null;
  const address = new URL(path, hook);
  address.search = new URLSearchParams(query).toString();
  try {
    const answer = await fetch(address, {
      headers: secret ? { authorization: `Bearer ${secret}` } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * Hands a mail to the site, which writes and sends it. True once the site has stored it; it then
 * tries for days. False without a site or a mail server.
 */
export async function queueMail(
  mail: AppointmentMail | ReplyMail | ApplicantMail,
  environment: Environment = process.env,
): Promise<boolean> {
  const answer = await postToSite('mails', mail, environment);
  return answer?.status === 204;
}

/** The same; a mail that is not due counts as not queued. */
export const queueAppointmentMail = async (
  mail: AppointmentMail | null,
  environment?: Environment,
): Promise<boolean> => mail !== null && queueMail(mail, environment);

/**
 * Has everything about a deleted application removed from the site's spools. False while the site
 * does not respond, and while it is sending one of the mails: then it is asked again.
 */
export async function requestRemoval(
  removal: SpoolRemoval,
  environment: Environment = process.env,
): Promise<boolean> {
  const { WEBHOOK_URL: hook, HOOK_SECRET: secret } = environment;
  // Without a site there are no spools.
  if (!hook || !secret) return true;
  const answer = await postToSite('mails/remove', removal, environment);
  return answer?.status === 204;
}

/** What has become of mails by their keys; null while the site does not respond. */
export async function readMailStates(
  keys: readonly string[],
  environment: Environment = process.env,
): Promise<Readonly<Record<string, QueuedMailState>> | null> {
  const answer = await postToSite('mails/states', { keys }, environment);
  if (answer?.status !== 200) return null;
  const read: unknown = await answer.json().catch(() => null);
  const { states } = (read ?? {}) as { readonly states?: unknown };
  return typeof states === 'object' && states !== null
    ? (states as Readonly<Record<string, QueuedMailState>>)
    : null;
}

/** Null without a site, and if it does not respond. */
async function postToSite(
  path: string,
  body: object,
  { WEBHOOK_URL: hook, HOOK_SECRET: secret }: Environment,
): Promise<Response | null> {
  if (!hook || !secret) return null;
  try {
    return await fetch(new URL(path, hook), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(QUEUE_TIMEOUT),
    });
  } catch {
    return null;
  }
}

/** The version that the site reports; null if it does not respond. */
export async function fetchSiteVersion(environment?: Environment): Promise<string | null> {
  const answer = await requestSite({ path: '/healthz', timeout: 3000, environment });
  const { version } = (answer ?? {}) as { readonly version?: unknown };
  return typeof version === 'string' ? version : null;
}

/** Stops whose names match these words; null while the site or its timetable does not respond. */
export async function searchStops(
  query: string,
  environment?: Environment,
): Promise<readonly FoundStop[] | null> {
  if (query.trim().length < 2) return [];
  const answer = await requestSite({
    path: 'stops',
    query: { query: query.trim().slice(0, 80) },
    timeout: 6000,
    environment,
  });
  const { stops } = (answer ?? {}) as { readonly stops?: unknown };
  return Array.isArray(stops) ? stops.filter(isStop) : null;
}

const isStop = (value: unknown): value is FoundStop => {
  const { id, name } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
};

/** A device on a lobby screen, with the notices that it showed at its last report. */
export interface ScreenOnSite {
  readonly handle: string;
  readonly notices: readonly { readonly id: string; readonly since: string }[];
}

/** What lobby screens have reported; null while the site does not respond. */
export async function fetchScreens(
  environment?: Environment,
): Promise<readonly ScreenOnSite[] | null> {
  const answer = await requestSite({ path: 'screens', timeout: 3000, environment });
  const { screens } = (answer ?? {}) as { readonly screens?: unknown };
  return Array.isArray(screens) ? screens.filter(isScreenOnSite) : null;
}

const isScreenOnSite = (value: unknown): value is ScreenOnSite => {
  const { handle, notices } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof handle === 'string' &&
    Array.isArray(notices) &&
    notices.every((notice) => {
      const { id, since } = (notice ?? {}) as Readonly<Record<string, unknown>>;
      return typeof id === 'string' && typeof since === 'string';
    })
  );
};
