import {
  debounceTime,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  skip,
  Subject,
  takeUntil,
  timer,
} from 'rxjs';
import { RESTING_ROUTE } from '../../domain/kiosk/ScreenRecords.ts';
import { languageOf } from '../../domain/locale/resolveLocale.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import type { BundleOutcome, Heartbeat } from '../../domain/kiosk/ScreenServer.ts';
import { retryDelay } from '../../domain/shared/retryDelay.ts';
import { composeKiosk } from '../container/kioskProfile.ts';
import { createBehavior, createScope } from '../state/createBehavior.ts';
import { createKiosk } from './createKiosk.ts';
import { createDeviceClock } from './device/createDeviceClock.ts';
import { createFailures, type Failures } from './device/createFailures.ts';
import { createHeartbeat } from './device/createHeartbeat.ts';
import { createKioskWorkerLink, type KioskWorkerLink } from './device/createKioskWorkerLink.ts';
import { findCopiedUntil } from './device/findCopiedUntil.ts';
import { hasOfflineCopy } from './device/pageMarks.ts';
import { keepAwake } from './device/keepAwake.ts';
import {
  markOfflineReady,
  markPagePainted,
  writeHouseFacts,
  readRelease,
  watchPaint,
} from './device/pageMarks.ts';
import { FALLBACK_TEXTS, showFallbackPage, unknownScreenTexts } from './device/fallbackPage.ts';
import { createPictureCopies } from './device/copyPictures.ts';
import { keepCopy } from './device/keepCopy.ts';
import type { DevicePorts } from './DevicePorts.ts';
import { type FoundScreen, loadKioskScreen } from './loadKioskScreen.ts';
import { createContentAgeState } from './state/createContentAgeState.ts';
import { isFree } from './state/createPhaseState.ts';
import { createProfileState } from './state/createProfileState.ts';
import { createReloadWhenIdle } from './state/createReloadWhenIdle.ts';

/** The name of this screen's profile in its address, `/v/{handle}`. */
const handleIn = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '');

/** Milliseconds. */
const TRY_AGAIN = {
  silent: { first: 15_000, most: 60_000 },
  unknown: { first: 60_000, most: 60_000 },
} as const;
const REFRESH_EACH = 60_000;
/** Several responses that become fresh within this time cause one refresh. */
const HEALING = 1000;
/**
 * From the first good read to the first screen. `watch.ts` may have stopped watching by then,
 * because the waiting page was already painted.
 */
const LATEST_SCREEN = 25_000;

/**
 * Reads what the screen needs, renders it, and keeps it running for weeks. If that fails, it shows
 * an apology and reloads the page.
 */
export async function startKiosk(root: HTMLElement): Promise<void> {
  const failures = createFailures(window);
  try {
    await runKiosk(root, failures);
  } catch (error) {
    showFallbackPage(root, FALLBACK_TEXTS.failed);
    failures.restart(error);
  }
}

async function runKiosk(root: HTMLElement, failures: Failures): Promise<void> {
  const device = composeKiosk();
  const clock = createDeviceClock();
  const release = readRelease(document);
  const handle = handleIn(location.pathname);
  const link = createKioskWorkerLink(navigator.serviceWorker);
  keepAwake(document, navigator.wakeLock);

  const scope = createScope();
  const answered$ = new Subject<BundleOutcome>();
  const age = createContentAgeState(scope, {
    messages$: link.messages$,
    refetch: device.refreshCopy,
    retry$: answered$,
  });
  link.messages$.pipe(takeUntil(scope.ended$)).subscribe((message) => {
    if (message.kind === 'read' && message.readAt !== null)
      clock.learnCopy(new Date(message.readAt));
  });
  // One request instead of one for each part of the screen.
  if (link.isControlled()) await device.server.syncBundle(handle, { atStart: true });
  const first = await readUntilFound(handle, root, {
    ...device,
    openContent: (options) => device.openContent({ ...options, withoutCopy: !link.isControlled() }),
  });
  const tooLate = setTimeout(
    () => failures.restart(new Error('No screen was drawn in time')),
    LATEST_SCREEN,
  );
  const { profile$, gone$ } = createProfileState(scope, {
    initial: first.profile,
    profiles: first.ports.profiles,
  });
  let lastContact: Date | null = null;
  const unconfirmed = new Subject<boolean>();
  const kiosk = await createKiosk(scope, {
    ...first,
    server: device.server,
    root,
    clock,
    profile$,
    contentFrom$: age.contentFrom$,
    onFailure: failures.restart,
    unconfirmed$: createBehavior(scope, false, unconfirmed.pipe(distinctUntilChanged())),
    onConfirmed: () => unconfirmed.next(false),
    deviceFacts: () => ({ build: release, errors: failures.count(), lastContact }),
  });
  const phone = first.config?.phone ?? first.brand.fallback.phone;
  profile$.changes$.pipe(takeUntil(scope.ended$)).subscribe(({ locales }) => {
    writeHouseFacts(document, {
      name: first.brand.name,
      phone,
      languages: locales.map(languageOf),
    });
  });
  markPagePainted(document, () => {
    clearTimeout(tooLate);
    link.post({ kind: 'painted', release });
  });

  const { phase$, minute$, notices$ } = kiosk.services;
  const isDark = (): boolean => phase$.value.kind === 'resting' && phase$.value.state === 'off';
  const shownNotices = (): readonly string[] =>
    isDark() ? [] : notices$.value.map(({ id }) => id);
  const buildWaits$ = new Subject<void>();
  createReloadWhenIdle(scope, {
    phase$,
    profile$,
    minute$,
    startedAt: clock.startedAt,
    requested$: merge(gone$, buildWaits$),
    renew: () => void renew(link),
  });
  // A build that is found now has its files within a minute, and the next heartbeat finds it
  // waiting.
  const look = async (): Promise<void> => {
    await link.lookForBuild();
    if (link.isBuildWaiting()) buildWaits$.next();
  };
  const lastPaint = watchPaint(() => new Date(), requestAnimationFrame.bind(globalThis));
  const copyState = async (): Promise<Pick<Heartbeat, 'copy' | 'copyUntil'>> => {
    const copy = markOfflineReady(document, await hasOfflineCopy(window));
    const { brandId, locales } = profile$.value;
    const from = zurichDate(clock.now());
    return {
      copy,
      copyUntil: copy ? await findCopiedUntil(window.caches, { brandId, locales, from }) : '',
    };
  };
  createHeartbeat(scope, {
    handle,
    send: async (...heartbeat) => {
      const answer = await device.server.sendHeartbeat(...heartbeat);
      if (answer === null) return null;
      if (answer.now !== null) clock.learn(answer.now);
      kiosk.updateTime();
      lastContact = clock.now();
      unconfirmed.next(answer.refused === 'unconfirmed');
      return answer;
    },
    state: async () => ({
      build: release,
      errors: failures.count(),
      lastPaintAt: await lastPaint(),
      sentAt: new Date().toISOString(),
      route: phase$.value.kind === 'resting' ? RESTING_ROUTE : kiosk.routeId(),
      ...(await copyState()),
      panel: matchMedia('(orientation: portrait)').matches ? 'portrait' : 'landscape',
      notices: shownNotices(),
    }),
    // The house waits to see on how many screens its notice is.
    hurry$: merge(notices$.changes$, phase$.changes$).pipe(
      map(() => shownNotices().join()),
      distinctUntilChanged(),
      skip(1),
    ),
    onOtherBuild: () => void look(),
  });

  const outcomes$ = keepCopy(scope, {
    ready$: from(link.ready),
    sync: () => device.server.syncBundle(handle),
    hurry$: age.outdated$,
  });
  const copyPictures = createPictureCopies({
    caches: window.caches,
    fetchFile: device.refreshCopy,
  });
  const copied = async (outcome: BundleOutcome): Promise<void> => {
    if (outcome.kind === 'failed') return;
    answered$.next(outcome);
    if (outcome.kind === 'none') return;
    await copyPictures(outcome.pictures);
    // Marked now instead of with the next heartbeat: the device may be unplugged before that, and
    // it can already start without a network.
    markOfflineReady(document, await hasOfflineCopy(window));
    document.documentElement.dataset['copied'] ??= new Date().toISOString();
  };
  const changed$ = outcomes$.pipe(
    filter((outcome) => outcome.kind === 'current' && outcome.changed && isFree(phase$.value)),
  );
  const day$ = minute$.changes$.pipe(map(zurichDate), distinctUntilChanged(), skip(1));
  const whileFree$ = timer(REFRESH_EACH, REFRESH_EACH).pipe(filter(() => isFree(phase$.value)));
  merge(day$, merge(age.healed$, changed$).pipe(debounceTime(HEALING)), whileFree$)
    .pipe(takeUntil(scope.ended$))
    .subscribe(kiosk.refresh);
  outcomes$.pipe(takeUntil(scope.ended$)).subscribe((outcome) => void copied(outcome));
}

/** Shows what is wrong until there is a screen; retries without end. */
async function readUntilFound(
  handle: string,
  root: HTMLElement,
  device: DevicePorts,
): Promise<FoundScreen> {
  for (let failures = 1; ; failures += 1) {
    const first = await loadKioskScreen(handle, device);
    if (first.kind === 'found') return first;
    showFallbackPage(
      root,
      first.kind === 'silent' ? FALLBACK_TEXTS.starting : unknownScreenTexts(handle),
    );
    document.documentElement.dataset['painted'] = first.kind;
    const wait = retryDelay(failures, TRY_AGAIN[first.kind]);
    await new Promise((done) => setTimeout(done, wait));
  }
}

async function renew(link: KioskWorkerLink): Promise<void> {
  if (link.isBuildWaiting()) await link.takeOver();
  location.reload();
}
