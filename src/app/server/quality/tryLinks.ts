import { setTimeout as wait } from 'node:timers/promises';
import { isFailedTry, type LinkCheck } from '../../../domain/quality/LinkCheck.ts';
import type { AskLink } from './askLink.ts';

export interface TryOptions {
  readonly ask: AskLink;
  readonly signal: AbortSignal;
  /** Milliseconds between two questions to one host. */
  readonly pause?: number;
}

/** Hosts that are asked at the same time. */
const HOSTS_AT_ONCE = 4;
const PAUSE = 1000;
/** More than all brands have; the rest has its turn when these are fewer. */
const MOST_LINKS = 3000;

/**
 * Tries each link once, one at a time for each host. What was broken before counts on; what is not
 * reached before the end keeps what was known.
 */
export async function tryLinks(
  links: readonly string[],
  known: readonly LinkCheck[],
  { ask, signal, pause = PAUSE }: TryOptions,
): Promise<readonly LinkCheck[]> {
  const before = new Map(known.map((check) => [check.href, check]));
  const checks = new Map<string, LinkCheck>();
  const hosts = [
    ...Map.groupBy(links.slice(0, MOST_LINKS), (href) => new URL(href).hostname).values(),
  ];

  const tryHost = async (hrefs: readonly string[]): Promise<void> => {
    for (const [position, href] of hrefs.entries()) {
      if (position > 0) await wait(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const status = await ask(href, signal);
      // What was given up is no answer.
      if (signal.aborted) return;
      checks.set(href, {
        href,
        status,
        failures: isFailedTry(status) ? (before.get(href)?.failures ?? 0) + 1 : 0,
      });
    }
  };
  const worker = async (): Promise<void> => {
    for (let next = hosts.shift(); next !== undefined && !signal.aborted; next = hosts.shift())
      await tryHost(next);
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, worker));
  return links.flatMap((href) => checks.get(href) ?? before.get(href) ?? []);
}
