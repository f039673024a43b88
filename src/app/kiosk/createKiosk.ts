import { distinctUntilChanged, map, share, Subject, takeUntil } from 'rxjs';
import type { KioskProfile } from '../../domain/kiosk/KioskProfile.ts';
import type { ScreenServer } from '../../domain/kiosk/ScreenServer.ts';
import { BASE_LOCALE, type Language } from '../../domain/locale/Locale.ts';
import { languageOf } from '../../domain/locale/resolveLocale.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { telUri } from '../../domain/shared/telUri.ts';
import { KioskLayout } from '../../ui/kiosk/KioskLayout/KioskLayout.tsx';
import { ATTRACT_PATH, firstTabPath } from '../../ui/kiosk/kioskPaths.ts';
import type { KioskServices } from '../../ui/kiosk/KioskServices.ts';
import { loadKioskMessages } from '../../ui/kiosk/loadKioskMessages.ts';
import type { ServiceFacts } from '../../ui/kiosk/StaffExit/StaffExitServices.ts';
import type { UiServices } from '../../ui/UiServices.ts';
import { createHrefs, withLanguage } from '../routes/createHrefs.ts';
import { createBehavior, createConstant } from '../state/createBehavior.ts';
import { createBrandState } from '../state/createBrandState.ts';
import { createDeparturesState } from '../state/createDeparturesState.ts';
import { createLocaleState, createMessagesState } from '../state/createLocaleState.ts';
import { createTextSizeState } from '../state/createTextSizeState.ts';
import { pageVisible$ } from '../state/pageVisible.ts';
import { createRouting } from './createRouting.ts';
import type { DeviceClock } from './device/createDeviceClock.ts';
import { createStaffAccess } from './lockdown/createStaffAccess.ts';
import { createLinkScope } from './lockdown/createLinkScope.ts';
import { addressOnSite, resolveLink } from './lockdown/resolveLink.ts';
import { lockNavigation } from './lockdown/lockNavigation.ts';
import { renderKiosk } from './renderKiosk.tsx';
import type { KioskLoadContext } from './kioskLoaders.ts';
import { KioskRouteError } from './KioskFallbacks.tsx';
import { buildKioskRoutes } from './kioskRoutes.ts';
import { KIOSK_ADDRESSES, kioskTable } from './kioskTable.ts';
import type { FoundScreen } from './loadKioskScreen.ts';
import { createCookieWipe } from './state/createCookieWipe.ts';
import { createHandOffState, createSwitchState } from './state/visitChoices.ts';
import { createMinuteState } from './state/createMinuteState.ts';
import { createNoticesState } from './state/createNoticesState.ts';
import { createPhaseState } from './state/createPhaseState.ts';
import { browserSpeech, createReadAloudState } from './state/createReadAloudState.ts';
import { isPlaying, userActivity$ } from './state/userActivity.ts';
import { wipeVisit } from './state/wipeVisit.ts';
import { refetchPicture } from '../../adapters/browser/browserFiles.ts';
import { retryPictures } from './device/retryPictures.ts';

export interface KioskParts extends Pick<FoundScreen, 'bootstrap' | 'brand' | 'ports' | 'config'> {
  readonly server: ScreenServer;
  readonly root: HTMLElement;
  readonly clock: DeviceClock;
  readonly profile$: Behavior<KioskProfile>;
  readonly contentFrom$: Behavior<Date | null>;
  /** The facts that the staff's page about the device shows besides the profile. */
  readonly deviceFacts: () => Pick<ServiceFacts, 'build' | 'lastContact' | 'errors'>;
  /** True if the server does not know this device. */
  readonly unconfirmed$: Behavior<boolean>;
  /** Called when the right PIN has made this device known to the server. */
  readonly onConfirmed: () => void;
  /** Called with an unexpected error: the page must be reloaded. */
  readonly onFailure: (error: unknown) => void;
}

export interface Kiosk {
  readonly services: KioskServices;
  /** Id of the current route. */
  readonly routeId: () => string;
  /** Runs the loaders of the current screen again and fetches the configuration again. */
  readonly refresh: () => void;
  /** The clock may have been corrected: updates the displayed time. */
  readonly updateTime: () => void;
}

/**
 * Builds and renders the whole kiosk: the one place that connects its state, its router and its
 * views.
 */
export async function createKiosk(scope: Scope, parts: KioskParts): Promise<Kiosk> {
  const { root, server, bootstrap, brand, ports, profile$, config, onFailure } = parts;
  const table = kioskTable(profile$.value);
  const firstLanguage = languageOf(profile$.value.locales[0] ?? BASE_LOCALE);
  const messages = await loadKioskMessages(firstLanguage);

  const corrected$ = new Subject<void>();
  const minute$ = createMinuteState(scope, { now: parts.clock.now, corrected$ });
  const context = (): KioskLoadContext => ({
    brand,
    ports: ports.content,
    surface: 'kiosk',
    now: () => minute$.value,
    profile: profile$.value,
  });
  const routes = buildKioskRoutes({
    brand,
    table,
    layout: KioskLayout,
    errorScreen: KioskRouteError,
    context,
  });
  const { visit$, path$, visited$, router, restart, ready, chooseLanguage, goBack } = createRouting(
    scope,
    routes,
    withLanguage(ATTRACT_PATH, firstLanguage),
  );
  const locale$ = createLocaleState(scope, { brand, path$ });
  const language = (): Language => languageOf(locale$.value);
  const messages$ = createMessagesState(scope, {
    locale$,
    load: loadKioskMessages,
    initial: { language: firstLanguage, messages },
  });
  const signs$ = userActivity$(window).pipe(share());
  const phase = createPhaseState(scope, {
    profile$,
    minute$,
    signs$,
    isBusy: () => isPlaying(window),
  });
  const handOff = createHandOffState(scope);
  const [reach, contrast] = [createSwitchState(scope), createSwitchState(scope)];
  const textSize = createTextSizeState(scope, { initial: 'normal', keep: () => undefined });
  const brandState = createBrandState(scope, {
    brand$: createConstant(brand),
    locale$,
    path$,
    repository: ports.content.brandConfigs,
    initial: { config, state: config === null ? 'loading' : 'loaded' },
  });
  const linkScope = createLinkScope({
    origin: bootstrap.origin,
    brand: bootstrap.brand,
    routes,
    profile: () => profile$.value,
    language,
    host: location.hostname,
  });

  const uiServices: UiServices = {
    surface: 'kiosk',
    brand,
    group: bootstrap.group,
    locale$,
    ...brandState,
    ...textSize,
    navigationVisible$: createConstant(true),
    telOf: telUri,
    openAddress: (address, options) => void router().navigate(address, options),
    get now() {
      return minute$.value;
    },
    ...createDeparturesState(scope, {
      timetable: async () => ports.content.timetable,
      visible$: pageVisible$,
      now: () => minute$.value,
    }),
    ...createHrefs(KIOSK_ADDRESSES, brand, () => locale$.value),
    hasRoute: createHrefs(table, brand, () => locale$.value).hasRoute,
  };
  const services: KioskServices = {
    profile$,
    notices$: createNoticesState(scope, {
      brand,
      notices: ports.content.notices,
      locale$,
      minute$,
      now: parts.clock.now,
    }),
    minute$,
    clockKnown$: createBehavior(
      scope,
      parts.clock.isKnown(),
      minute$.changes$.pipe(map(parts.clock.isKnown), distinctUntilChanged()),
    ),
    contentFrom$: parts.contentFrom$,
    ...handOff,
    reachMode$: reach.isOn$,
    toggleReachMode: reach.toggle,
    strongContrast$: contrast.isOn$,
    toggleContrast: contrast.toggle,
    ...createReadAloudState(scope, { speech: browserSpeech(window), locale$, visited$ }),
    phase$: phase.phase$,
    finish: phase.finish,
    wake: () => {
      const { kind } = phase.phase$.value;
      phase.wake();
      // One touch on a waiting or dark screen must be enough to start.
      if (kind === 'attract' || kind === 'resting')
        void router().navigate(withLanguage(firstTabPath(profile$.value), firstLanguage));
    },
    siteAddressOf: (path) => addressOnSite(path, linkScope),
    // The site's own address applies, not that of the memory router.
    sendMessage: (message) =>
      server.sendMessage(
        message,
        bootstrap.brand.localeInPath ? withLanguage('/kontakt', language()) : '/kontakt',
      ),
    chooseLocale: (locale) => {
      if (profile$.value.locales.includes(locale)) chooseLanguage(languageOf(locale));
    },
    goBack,
  };

  const clearCookies = createCookieWipe(scope, {
    request: () => server.clearCookies(profile$.value.handle),
  });
  phase.visitEnded$.pipe(takeUntil(scope.ended$)).subscribe(() => {
    handOff.closeHandOff();
    reach.reset();
    contrast.reset();
    textSize.chooseTextSize('normal');
    restart();
    void router().revalidate();
    void wipeVisit(window, reportError);
    clearCookies();
  });
  lockNavigation(window, {
    resolve: (link) => resolveLink(link, linkScope),
    open: (path) => void router().navigate(path),
    showHandOff: handOff.showHandOff,
  });
  retryPictures(scope, { page: document, network: window, refetch: refetchPicture });
  const staffExit = createStaffAccess(scope, {
    profile$,
    signs$,
    visitEnded$: phase.visitEnded$,
    checkPin: (...attempt) => server.checkPin(...attempt),
    deviceFacts: parts.deviceFacts,
    phase$: phase.phase$,
    unconfirmed$: parts.unconfirmed$,
    onConfirmed: parts.onConfirmed,
  });
  // Until then the fallback page is visible, and nothing may report that a screen was rendered.
  await ready;
  renderKiosk(scope, {
    root,
    config,
    uiServices,
    services,
    staffExit,
    messages$,
    visit$,
    onFailure,
  });

  return {
    services,
    updateTime: () => corrected$.next(),
    routeId: () => router().state.matches.at(-1)?.route.id ?? '',
    refresh: () => {
      void router().revalidate();
      brandState.retryConfiguration();
    },
  };
}
