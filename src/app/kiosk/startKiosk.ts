import {
  debounceTime,
  distinctUntilChanged,
  filter,
  finalize,
  from,
  map,
  merge,
  type Observable,
  skip,
  Subject,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import { RESTING_ROUTE } from '../../domain/kiosk/ScreenRecords.ts';
import { languageOf } from '../../domain/locale/resolveLocale.ts';
import { zurichDate } from '../../domain/shared/zurichTime.ts';
import type { KioskBootstrap } from '../../domain/kiosk/ScreenServer.ts';
import { composeKiosk } from '../container/kioskProfile.ts';
import { createBehavior, createScope } from '../state/createBehavior.ts';
import { createKiosk, type Kiosk } from './createKiosk.ts';
import { createDeviceClock } from './device/createDeviceClock.ts';
import { createFailures, type Failures } from './device/createFailures.ts';
import { createHeartbeat } from './device/createHeartbeat.ts';
import { createKioskWorkerLink, type KioskWorkerLink } from './device/createKioskWorkerLink.ts';
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
import { warmUp } from './device/warmUp.ts';
import type { DevicePorts } from './DevicePorts.ts';
import { type FoundScreen, loadKioskScreen } from './loadKioskScreen.ts';
import { createContentAgeState } from './state/createContentAgeState.ts';
import { isFree } from './state/createPhaseState.ts';
import { createProfileState } from './state/createProfileState.ts';
import { createReloadWhenIdle } from './state/createReloadWhenIdle.ts';

/** The name of this screen's profile in its address, `/v/{handle}`. */
const handleIn = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '');

/** Milliseconds. */
const TRY_AGAIN = { silent: 15_000, unknown: 60_000 } as const;
const REFRESH_EACH = 60_000;
const WARM_UP_EACH = 60 * 60_000;
const WARM_UP_REST = 60_000;
/** Gives the first screen time to load before the warm-up starts. */
const WARM_UP_AFTER = 5000;
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
  const age = createContentAgeState(scope, {
    messages$: link.messages$,
    refetch: device.refreshCopy,
  });
  link.messages$.pipe(takeUntil(scope.ended$)).subscribe((message) => {
    if (message.kind === 'read' && message.readAt !== null)
      clock.learnCopy(new Date(message.readAt));
  });
  const first = await readUntilFound(handle, root, device);
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

  const { phase$, minute$ } = kiosk.services;
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
      copy: markOfflineReady(document, await hasOfflineCopy(window)),
      panel: matchMedia('(orientation: portrait)').matches ? 'portrait' : 'landscape',
    }),
    onOtherBuild: () => void look(),
  });

  const day$ = minute$.changes$.pipe(map(zurichDate), distinctUntilChanged(), skip(1));
  const whileFree$ = timer(REFRESH_EACH, REFRESH_EACH).pipe(filter(() => isFree(phase$.value)));
  merge(day$, age.healed$.pipe(debounceTime(HEALING)), whileFree$)
    .pipe(takeUntil(scope.ended$))
    .subscribe(kiosk.refresh);
  // Only responses that pass through the service worker are cached.
  from(link.ready)
    .pipe(
      switchMap(() => merge(timer(WARM_UP_AFTER, WARM_UP_EACH), day$)),
      switchMap(() => warmUpAll(kiosk, handle, first.bootstrap, device)),
      takeUntil(scope.ended$),
    )
    .subscribe();
}

/** Shows what is wrong until there is a screen; retries without end. */
async function readUntilFound(
  handle: string,
  root: HTMLElement,
  device: DevicePorts,
): Promise<FoundScreen> {
  for (;;) {
    const first = await loadKioskScreen(handle, device);
    if (first.kind === 'found') return first;
    showFallbackPage(
      root,
      first.kind === 'silent' ? FALLBACK_TEXTS.starting : unknownScreenTexts(handle),
    );
    document.documentElement.dataset['painted'] = first.kind;
    await new Promise((done) => setTimeout(done, TRY_AGAIN[first.kind]));
  }
}

/**
 * Lets the service worker cache everything that the screens will need; aborts when unsubscribed.
 */
function warmUpAll(
  { table, context }: Kiosk,
  handle: string,
  { timetable }: KioskBootstrap,
  device: DevicePorts,
): Observable<void> {
  const copying = new AbortController();
  const copy = async (): Promise<void> => {
    // All screens of all days share most of their reads. They are remembered, so that all screens
    // of a house together stay below the gateway's rate limit.
    const ports = device.openContent({ timetable, remember: true });
    await device.server.findBootstrap().catch(() => null);
    await ports.profiles.find(handle);
    await warmUp({
      table,
      context: { ...context(), ports: ports.content },
      signal: copying.signal,
      fetchFile: device.refreshCopy,
      rest: () => new Promise((done) => setTimeout(done, WARM_UP_REST)),
    });
    // Marked now instead of with the next heartbeat: the device may be unplugged before that, and
    // it can already start without a network.
    markOfflineReady(document, await hasOfflineCopy(window));
    document.documentElement.dataset['copied'] = new Date().toISOString();
  };
  return from(copy()).pipe(finalize(() => copying.abort()));
}

async function renew(link: KioskWorkerLink): Promise<void> {
  if (link.isBuildWaiting()) await link.takeOver();
  location.reload();
}
