import type { FoundStop } from '../../../src/domain/directions/Timetable.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface SiteQuestion {
  /** Beside the webhook's own address, e.g. `report`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly patience: number;
  readonly environment?: Environment | undefined;
}

/**
 * What the site's own server alone knows, asked with the secret of the webhook. Null where there is
 * no site, and where it does not answer or refuses.
 */
export async function askSite({
  path,
  query = {},
  patience,
  environment = process.env,
}: SiteQuestion): Promise<unknown> {
  const { WEBHOOK_URL: hook, HOOK_SECRET: secret } = environment;
  if (!hook) return null;
  const address = new URL(path, hook);
  address.search = new URLSearchParams(query).toString();
  try {
    const answer = await fetch(address, {
      headers: secret ? { authorization: `Bearer ${secret}` } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** The version that the site says it is of; null where it does not answer. */
export async function fetchSiteVersion(environment?: Environment): Promise<string | null> {
  const answer = await askSite({ path: '/healthz', patience: 3000, environment });
  const { version } = (answer ?? {}) as { readonly version?: unknown };
  return typeof version === 'string' ? version : null;
}

/** Stops whose names are like these words; null while the site or its timetable is silent. */
export async function searchStops(
  query: string,
  environment?: Environment,
): Promise<readonly FoundStop[] | null> {
  if (query.trim().length < 2) return [];
  const answer = await askSite({
    path: 'stops',
    query: { query: query.trim().slice(0, 80) },
    patience: 6000,
    environment,
  });
  const { stops } = (answer ?? {}) as { readonly stops?: unknown };
  return Array.isArray(stops) ? stops.filter(isStop) : null;
}

const isStop = (value: unknown): value is FoundStop => {
  const { id, name } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof name === 'string';
};
