import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../Installation.ts';
import type { ServiceManager } from '../ServiceManager.ts';
import { type CheckedServer, findGateProblems, type GateParts } from './checkServer.ts';
import type { MachinePlaces } from './machinePlaces.ts';
import { contentServiceHash, describeDiskError, type Release, type Releases } from './releases.ts';

export interface ReplacementParts {
  readonly releases: Releases;
  readonly services: ServiceManager;
  readonly places: MachinePlaces;
  readonly serverOf: (version: string) => CheckedServer;
  /** The brands' folder of a release; the same for all releases if the settings name one. */
  readonly brandsDirOf: (release: Release) => string;
  /** Origin of the content service. */
  readonly contentUrl: string;
  /** Whether the content service runs on this machine, so that it is replaced as well. */
  readonly ownContent: boolean;
  /** Receives the progress, one sentence at a time. */
  readonly tell: (sentence: string) => void;
  /** Aborted if the operator cancels; then everything is rolled back. */
  readonly signal: AbortSignal;
  /** Milliseconds for the start of a content service, which may have to migrate its tables. */
  readonly contentTimeout?: number;
  readonly siteTimeout?: number;
}

const CONTENT_UNIT = 'foyer-content.service';
const SITE_UNITS = 'foyer-site@*.service';
const CONTENT_TIMEOUT = 300_000;
const SITE_TIMEOUT = 120_000;
/** Milliseconds in which a site reads all of its pages. */
const READ_TIMEOUT = 300_000;
/** Polling interval in milliseconds. */
const POLL_INTERVAL = 100;

export const siteUnit = (version: string): string => `foyer-site@${version}.service`;
const versionOf = (unit: string): string => unit.slice('foyer-site@'.length, -'.service'.length);

/**
 * Replaces the active release (docs/decisions/releases.md). First the machine's files, which
 * running services do not read; then the content service if it differs; then the site beside the
 * old one, checked before visitors reach it. Throws `OperatorError` if this fails; then everything
 * is as it was before.
 */
export async function replaceRelease(target: Release, parts: ReplacementParts): Promise<void> {
  const { releases, serverOf, tell } = parts;
  const server = serverOf(target.version);
  const before = releases.linked('current');
  const contentBefore = releases.linked('content') ?? before;
  const isContentNew =
    parts.ownContent &&
    (contentBefore === null || contentServiceHash(contentBefore) !== contentServiceHash(target));
  await clearUp(target, before, parts);
  try {
    await writePlaces(target, parts);
    if (isContentNew) await replaceContent(target, before, parts);
    else if (parts.ownContent) await keepContent(parts);
    await startBeside(target, server, parts);
    tell('It is checked before visitors reach it.');
    const gate: GateParts = {
      brandsDir: parts.brandsDirOf(target),
      contentUrl: parts.contentUrl,
      hasPanel: parts.ownContent,
    };
    const problems = await findGateProblems(server, gate);
    if (problems.length > 0) throw new OperatorError(problems.join('\n'));
    parts.signal.throwIfAborted();
    const { status, body } = await server.ask('/take-over', { method: 'POST' });
    if (status !== 200) throw new OperatorError(`It did not take over: ${body}`);
    if (before !== null && before.version !== target.version) releases.lead('previous', before);
    releases.lead('current', target);
  } catch (error) {
    await withdraw(target, { before, content: isContentNew ? contentBefore : null }, parts);
    const left = before === null ? 'Nothing serves.' : `${before.version} serves as before.`;
    throw new OperatorError(
      [
        `${target.version} does not serve:`,
        sentenceOf(error),
        `${left} Nothing of ${target.version} runs.`,
      ].join('\n'),
      { cause: error },
    );
  }
  server.releaseHold();
  await endOthers(target, server, parts);
}

/** Stops servers that a killed upgrade has left running, except the active one. */
async function clearUp(
  target: Release,
  before: Release | null,
  { services, serverOf, tell }: ReplacementParts,
): Promise<void> {
  for (const unit of await services.listActive(SITE_UNITS)) {
    const version = versionOf(unit);
    if (version === before?.version) continue;
    serverOf(version).releaseHold();
    const state = await services.state(unit);
    if (version === target.version) {
      tell(
        state === 'ending'
          ? `${version} still ends what it had begun, and can start again after that.`
          : `${version} runs since an upgrade that was interrupted: it is started again.`,
      );
      await services.stop(unit);
    } else if (state !== 'ending') await services.beginStop(unit);
  }
}

async function startBeside(
  target: Release,
  server: CheckedServer,
  { services, tell, signal, siteTimeout = SITE_TIMEOUT }: ReplacementParts,
): Promise<void> {
  tell(`${target.version} starts beside the release that serves.`);
  server.hold();
  const unit = siteUnit(target.version);
  await services.start(unit);
  await waitUntilReady({
    unit,
    services,
    signal,
    timeout: siteTimeout,
    isReady: async () =>
      (await server.ask('/take-over', { timeout: siteTimeout })).body.includes('"ready"'),
  });
}

/** Meanwhile the active site reads from its caches and stores submissions. */
async function replaceContent(
  target: Release,
  before: Release | null,
  parts: ReplacementParts,
): Promise<void> {
  const { releases, services, tell } = parts;
  tell('Its content service is another one and starts first; the sites go on meanwhile.');
  // Fills the active site's caches: pages that are not cached could not be shown while the content
  // service is down.
  if (before !== null)
    await parts
      .serverOf(before.version)
      .ask('/read-all', { method: 'POST', timeout: READ_TIMEOUT })
      .catch(() => tell('Pages that were not visited yet are missing until it is there.'));
  await services.stop(CONTENT_UNIT);
  releases.lead('content', target);
  await startContent(parts);
}

/** An interrupted upgrade may have stopped the right content service. */
async function keepContent(parts: ReplacementParts): Promise<void> {
  if ((await parts.services.state(CONTENT_UNIT)) !== 'running') await startContent(parts);
}

async function startContent({
  services,
  contentUrl,
  signal,
  contentTimeout = CONTENT_TIMEOUT,
}: Omit<ReplacementParts, 'tell'>): Promise<void> {
  await services.start(CONTENT_UNIT);
  await waitUntilReady({
    unit: CONTENT_UNIT,
    services,
    signal,
    timeout: contentTimeout,
    isReady: async () => {
      const { ok, body } = await fetch(`${contentUrl}/_health`, {
        signal: AbortSignal.timeout(5000),
      });
      await body?.cancel();
      return ok;
    },
  });
}

async function writePlaces(target: Release, { places, tell }: ReplacementParts): Promise<void> {
  const changed = await places.write(target);
  if (changed > 0) tell(`${changed} files of this machine are those of ${target.version} now.`);
}

/** Stops the new release, and restores the files and the content service if they were replaced. */
async function withdraw(
  target: Release,
  { before, content }: { readonly before: Release | null; readonly content: Release | null },
  parts: ReplacementParts,
): Promise<void> {
  const { releases, services, serverOf, tell } = parts;
  tell('It is taken back.');
  const steps = [
    () => services.stop(siteUnit(target.version)),
    async () => serverOf(target.version).releaseHold(),
    async () => (before === null ? undefined : writePlaces(before, parts)),
    async () => {
      if (content === null) return;
      await services.stop(CONTENT_UNIT);
      releases.lead('content', content);
      // Not cancelled by the operator's signal: without it nothing can be published.
      await startContent({ ...parts, signal: new AbortController().signal });
    },
  ];
  for (const step of steps)
    await step().catch((error: unknown) => tell(`Taking it back: ${sentenceOf(error)}`));
}

/** From here on the new release is active: errors are reported, but nothing is rolled back. */
async function endOthers(
  target: Release,
  server: CheckedServer,
  { services, places, serverOf, tell }: ReplacementParts,
): Promise<void> {
  const others = (await services.listActive(SITE_UNITS)).filter(
    (unit) => unit !== siteUnit(target.version),
  );
  const steps = [
    () => services.enable(siteUnit(target.version)),
    async () => {
      for (const unit of others) {
        if ((await services.state(unit)) !== 'ending') await services.beginStop(unit);
        await services.disable(unit);
      }
    },
    async () => {
      const end = performance.now() + SITE_TIMEOUT;
      for (const unit of others)
        while (performance.now() < end && (await serverOf(versionOf(unit)).isOpen()))
          await wait(POLL_INTERVAL);
      await server.ask('/alone', { method: 'POST' });
    },
    () => places.settle(target),
  ];
  for (const step of steps)
    await step().catch((error: unknown) =>
      tell(`${target.version} serves, but ${sentenceOf(error)}`),
    );
  for (const unit of others) tell(`${versionOf(unit)} ends what it has begun.`);
}

async function waitUntilReady({
  unit,
  services,
  signal,
  timeout,
  isReady,
}: {
  readonly unit: string;
  readonly services: ServiceManager;
  readonly signal: AbortSignal;
  readonly timeout: number;
  readonly isReady: () => Promise<boolean>;
}): Promise<void> {
  const end = performance.now() + timeout;
  for (;;) {
    if (signal.aborted) throw new OperatorError('You have interrupted it.');
    if (await isReady().catch(() => false)) return;
    const state = await services.state(unit);
    const why =
      state === 'failed' || state === 'stopped'
        ? `${unit} ended while it started.`
        : performance.now() > end
          ? `${unit} did not answer within ${Math.round(timeout / 1000)} s.`
          : null;
    if (why !== null) throw new OperatorError(`${why} ${await wordsOf(unit, services)}`);
    await wait(POLL_INTERVAL);
  }
}

async function wordsOf(unit: string, services: ServiceManager): Promise<string> {
  const lines = await services.lastLines(unit);
  return lines === '' ? `See "journalctl -u ${unit}".` : `Its last lines:\n${lines}`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return 'You have interrupted it.';
  return error instanceof Error && 'syscall' in error ? describeDiskError(error) : String(error);
}
