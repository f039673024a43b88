import type { Brand } from '../brand/Brand.ts';
import { errorCode } from '../shared/Result.ts';
import type { AuditedContent } from './AuditedContent.ts';
import { isFailedTry, listForeignLinks, type LinkCheck } from './linkChecks.ts';

export interface LinkCheckRepository {
  /** What is known of each link; empty before the first night. Throws where it cannot be read. */
  list(): Promise<readonly LinkCheck[]>;
  /** Replaces all that was known. Throws where it cannot be written. */
  replace(checks: readonly LinkCheck[]): Promise<void>;
}

export interface LinkProbe {
  /**
   * Asks what a link to another site leads to: the status behind its redirects, or null where no
   * server answers or the signal ends the try. Never throws.
   */
  ask(href: string, signal: AbortSignal): Promise<number | null>;
}

export interface NightlyLock {
  /**
   * Takes the work of a night (YYYY-MM-DD) for this process; false where another one has it. Throws
   * where the lock cannot be written.
   */
  acquire(day: string): Promise<boolean>;
}

export interface LinkCheckPorts {
  readonly content: { readContent(): Promise<AuditedContent> };
  readonly linkChecks: LinkCheckRepository;
  readonly probe: LinkProbe;
  readonly lock: NightlyLock;
  readonly brands: readonly Brand[];
  /** Resolves after so many milliseconds, or when the signal ends. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** Hears how many links were tried, never which. */
  readonly log: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

/** Hosts that are asked at the same time. */
const HOSTS_AT_ONCE = 4;
/** Milliseconds between two questions to one host. */
const PAUSE = 1000;
/** More than all brands have; the rest has its turn when these are fewer. */
const MOST_LINKS = 3000;

/**
 * The work of one night (YYYY-MM-DD): tries every published link to another site and stores what
 * came of it. Resolves to whether there is something new. Never throws.
 */
export async function checkExternalLinks(
  ports: LinkCheckPorts,
  day: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { content, linkChecks, lock, brands, log } = ports;
  try {
    if (!(await lock.acquire(day))) return false;
    const { entries, unread } = await content.readContent();
    // Half the links are no reason to forget what is known of the others.
    if (unread.length > 0) {
      log({ unread }, 'links not checked');
      return false;
    }
    const links = listForeignLinks(entries, brands);
    const known = await linkChecks.list().catch(() => []);
    const checks = await tryLinks(links, known, { ...ports, signal });
    await linkChecks.replace(checks);
    const failed = checks.filter(({ failures }) => failures > 0).length;
    log({ links: links.length, failed }, 'links checked');
    return true;
  } catch (error) {
    log({ code: errorCode(error) }, 'links not checked');
    return false;
  }
}

/**
 * Tries each link once, one at a time for each host. What was broken before counts on; what is not
 * reached before the end keeps what was known.
 */
export async function tryLinks(
  links: readonly string[],
  known: readonly LinkCheck[],
  {
    probe,
    wait,
    signal,
  }: Pick<LinkCheckPorts, 'probe' | 'wait'> & { readonly signal: AbortSignal },
): Promise<readonly LinkCheck[]> {
  const before = new Map(known.map((check) => [check.href, check]));
  const checks = new Map<string, LinkCheck>();
  const hosts = [
    ...Map.groupBy(links.slice(0, MOST_LINKS), (href) => new URL(href).hostname).values(),
  ];

  const tryHost = async (hrefs: readonly string[]): Promise<void> => {
    for (const [position, href] of hrefs.entries()) {
      if (position > 0) await wait(PAUSE, signal);
      if (signal.aborted) return;
      const status = await probe.ask(href, signal);
      // What was given up is no answer.
      if (signal.aborted) return;
      const failures = isFailedTry(status) ? (before.get(href)?.failures ?? 0) + 1 : 0;
      checks.set(href, { href, status, failures });
    }
  };
  const worker = async (): Promise<void> => {
    for (let next = hosts.shift(); next !== undefined && !signal.aborted; next = hosts.shift())
      await tryHost(next);
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, worker));
  return links.flatMap((href) => checks.get(href) ?? before.get(href) ?? []);
}
