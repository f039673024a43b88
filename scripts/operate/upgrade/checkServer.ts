import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBrands } from '../../run/listBrands.ts';
import { requestSite, type SiteAnswer, type SiteQuestion } from '../../run/requestSite.ts';

/** The site server of one release, with a socket on which it responds before it serves visitors. */
export interface CheckedServer {
  /** Makes it wait when it starts, without accepting visitors. */
  hold(): void;
  /** From now on it serves visitors whenever it starts. */
  releaseHold(): void;
  /** Rejects if there is no response within `timeout` milliseconds. */
  ask(path: string, question?: SiteQuestion): Promise<SiteAnswer>;
  /** Whether it accepts connections there; it stops doing so together with those of visitors. */
  isOpen(): Promise<boolean>;
}

/** Below `/run`: see foyer-site@.service. */
const SOCKETS = '/run/foyer-site';
const TIMEOUT = 60_000;

/** `sockets` is the setting `CHECK_SOCKETS`: the folder of the check sockets of all releases. */
export function checkedServer(version: string, sockets = SOCKETS): CheckedServer {
  const socketPath = join(sockets, `${version}.sock`);
  const mark = `${socketPath}.wait`;
  const ask = (path: string, question: SiteQuestion = {}): Promise<SiteAnswer> =>
    requestSite({ socketPath }, path, question);
  return {
    hold: () => writeFileSync(mark, ''),
    releaseHold: () => rmSync(mark, { force: true }),
    ask,
    async isOpen() {
      if (!existsSync(socketPath)) return false;
      return ask('/take-over', { timeout: 5000 }).then(
        () => true,
        () => false,
      );
    },
  };
}

/** The parts that are checked besides the release's own pages. */
export interface GateParts {
  readonly brandsDir: string;
  /** Origin of the content service. */
  readonly contentUrl: string;
  /** Whether the editors' panel runs on this machine. */
  readonly hasPanel: boolean;
}

/**
 * Sends the requests of visitors to a server that does not serve them yet. Resolves to one sentence
 * for each problem; empty if the server may serve.
 */
export async function findGateProblems(
  server: Pick<CheckedServer, 'ask'>,
  { brandsDir, contentUrl, hasPanel }: GateParts,
): Promise<readonly string[]> {
  const problems: (string | null)[] = [
    await reachProblem(`${contentUrl}/_health`, 'The content service'),
    hasPanel ? await reachProblem(`${contentUrl}/admin`, "The editors' panel") : null,
  ];
  problems.push(...(await findHomeProblems(server, brandsDir)), ...(await formProblems(server)));
  return problems.filter((problem) => problem !== null);
}

/** The same for the home page of each brand alone. */
export async function findHomeProblems(
  server: Pick<CheckedServer, 'ask'>,
  brandsDir: string,
): Promise<readonly string[]> {
  const problems: (string | null)[] = [];
  // One after the other, to leave the processor to visitors.
  for (const brand of listBrands(brandsDir)) problems.push(await homeProblem(server, brand));
  return problems.filter((problem) => problem !== null);
}

async function reachProblem(address: string, what: string): Promise<string | null> {
  try {
    const { ok, status, body } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    await body?.cancel();
    return ok ? null : `${what} answers ${status} at ${address}.`;
  } catch {
    return `${what} does not answer at ${address}.`;
  }
}

async function homeProblem(
  server: Pick<CheckedServer, 'ask'>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | null> {
  const host = `${id}.localhost`;
  try {
    const first = await server.ask('/', { host });
    const location = first.header('location');
    const home = location.startsWith('/') ? await server.ask(location, { host }) : first;
    if (home.status !== 200) return `The home of ${name} answers ${home.status}.`;
    if (!home.body.includes(escaped(name))) return `The home of ${name} does not say its name.`;
    return home.header('x-foyer-content') === 'stale'
      ? `The home of ${name} is drawn without what the content service has of it.`
      : null;
  } catch (error) {
    return `The home of ${name} does not answer: ${reasonOf(error)}.`;
  }
}

async function formProblems(server: Pick<CheckedServer, 'ask'>): Promise<readonly string[]> {
  try {
    const { status, body } = await server.ask('/dry-run', { method: 'POST' });
    if (status !== 200) return [`The forms could not be tried: the server answers ${status}.`];
    const found = Object.values(JSON.parse(body) as Readonly<Record<string, unknown>>);
    return found.filter((each) => typeof each === 'string');
  } catch (error) {
    return [`The forms could not be tried: ${reasonOf(error)}.`];
  }
}

/** The text as React escapes it. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#x27;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
