import type { Brand } from '../brand/Brand.ts';
import { errorCode } from '../shared/Result.ts';
import type { AuditedContent } from './AuditedContent.ts';
import { isFailedTry, listExternalLinks, type LinkCheck } from './linkChecks.ts';

export interface LinkCheckRepository {
  /** The stored result for each link; empty before the first night. Throws if it cannot be read. */
  list(): Promise<readonly LinkCheck[]>;
  /** Replaces all stored results. Throws if they cannot be written. */
  replace(checks: readonly LinkCheck[]): Promise<void>;
}

export interface LinkProbe {
  /**
   * Requests a link to another site and returns the status after redirects; null if no server
   * responds or the signal aborts the request. Never throws.
   */
  probe(href: string, signal: AbortSignal): Promise<number | null>;
}

export interface NightlyLock {
  /**
   * Acquires the work of a night (YYYY-MM-DD) for this process; false if another process has it.
   * Throws if the lock cannot be written.
   */
  acquire(day: string): Promise<boolean>;
}

export interface LinkCheckPorts {
  readonly content: { readContent(): Promise<AuditedContent> };
  readonly linkChecks: LinkCheckRepository;
  readonly probe: LinkProbe;
  readonly lock: NightlyLock;
  readonly brands: readonly Brand[];
  /** Resolves after this number of milliseconds, or when the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** Logs how many links were checked, never which. */
  readonly log: (details: Readonly<Record<string, unknown>>, message: string) => void;
}

/** Hosts that are requested in parallel. */
const HOSTS_AT_ONCE = 4;
/** Milliseconds between two requests to one host. */
const PAUSE = 1000;
/**
 * More links than all brands have. If there are ever more, the rest is not checked until the number
 * drops.
 */
const MAX_LINKS = 3000;

/**
 * The work of one night (YYYY-MM-DD): requests every published link to another site and stores the
 * results. Resolves to true if there are new results. Never throws.
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
    // With an incomplete list of links, the stored results of the missing ones would be lost.
    if (unread.length > 0) {
      log({ unread }, 'links not checked');
      return false;
    }
    const links = listExternalLinks(entries, brands);
    const known = await linkChecks.list().catch(() => []);
    const checks = await probeLinks(links, known, { ...ports, signal });
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
 * Requests each link once, one at a time per host. Earlier failures are added up. A link that is
 * not reached before the signal aborts keeps its earlier result.
 */
export async function probeLinks(
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
    ...Map.groupBy(links.slice(0, MAX_LINKS), (href) => new URL(href).hostname).values(),
  ];

  const tryHost = async (hrefs: readonly string[]): Promise<void> => {
    for (const [position, href] of hrefs.entries()) {
      if (position > 0) await wait(PAUSE, signal);
      if (signal.aborted) return;
      const status = await probe.probe(href, signal);
      // An aborted request is not a result.
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
