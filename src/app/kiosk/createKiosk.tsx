import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { BehaviorSubject, Observable, share, takeUntil } from 'rxjs';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import { brandStyle, resolveColors } from '../../domain/brand/brandStyle.ts';
import type { KioskProfile } from '../../domain/kiosk/KioskProfile.ts';
import type { Locale } from '../../domain/locale/Locale.ts';
import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import { languageOf } from '../../domain/locale/resolveLocale.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { KioskServicesProvider, type KioskServices } from '../../ui/kiosk/KioskServices.ts';
import { KioskLayout } from '../../ui/kiosk/KioskLayout/KioskLayout.tsx';
import { ATTRACT_PATH, TAB_PATHS } from '../../ui/kiosk/kioskPaths.ts';
import { KioskStage } from '../../ui/kiosk/KioskStage/KioskStage.tsx';
import { loadKioskMessages } from '../../ui/kiosk/loadKioskMessages.ts';
import type { ServiceFacts } from '../../ui/kiosk/StaffExit/StaffExitServices.ts';
import type { UiServices } from '../../ui/UiServices.ts';
import { AppRoot } from '../AppRoot.tsx';
import type { KioskPorts } from '../container/kioskModule.ts';
import { createLookAdopter, looksIn } from '../looks/adoptLooks.ts';
import { createHrefs } from '../routes/createHrefs.ts';
import { withLanguage } from '../routes/languagePrefix.ts';
import type { RouteEntry } from '../routes/routeTable.ts';
import { createBehavior, createConstant } from '../state/createBehavior.ts';
import { createBrandState } from '../state/createBrandState.ts';
import { createDeparturesState } from '../state/createDeparturesState.ts';
import { createLocaleState } from '../state/createLocaleState.ts';
import { createMessagesState } from '../state/createMessagesState.ts';
import { createTextSizeState } from '../state/createTextSizeState.ts';
import { CurrentVisit } from './CurrentVisit.tsx';
import { askForPin } from './device/askForPin.ts';
import { describeHouse } from './door/describeHouse.ts';
import { resolveWay } from './door/resolveWay.ts';
import { shutDoor } from './door/shutDoor.ts';
import { staffGesture$ } from './door/staffGesture.ts';
import type { KioskGround } from './KioskGround.ts';
import { KioskBoundary } from './KioskBoundary.tsx';
import { KioskRouteError, OnKioskFailure } from './KioskRouteError.tsx';
import { buildKioskRoutes, KIOSK_ADDRESSES, kioskTable } from './kioskRoutes.tsx';
import type { KioskLoadContext } from './KioskLoadContext.ts';
import { siteAddress } from './siteAddress.ts';
import { createMessageSender } from './device/createMessageSender.ts';
import { createHandOffState } from './state/createHandOffState.ts';
import { createMinuteState } from './state/createMinuteState.ts';
import { createPhaseState } from './state/createPhaseState.ts';
import { browserSpeech, createReadAloudState } from './state/createReadAloudState.ts';
import { createReachState } from './state/createReachState.ts';
import { createStaffExitState } from './state/createStaffExitState.ts';
import { createVisits } from './state/createVisits.ts';
import { isPlaying, personSigns$ } from './state/personSigns.ts';
import { wipeVisit } from './state/wipeVisit.ts';

export interface KioskParts {
  readonly root: HTMLElement;
  readonly ground: KioskGround;
  readonly ports: KioskPorts;
  readonly profile$: Behavior<KioskProfile>;
  readonly config: BrandConfig | null;
  readonly contentFrom$: Behavior<Date | null>;
  /** What the staff's page about the device says beside the profile. */
  readonly deviceFacts: () => Pick<ServiceFacts, 'build' | 'lastContact' | 'errors'>;
  /** Hears of what nobody expected: the page must begin anew. */
  readonly onFailure: (error: unknown) => void;
}

export interface Kiosk {
  readonly services: KioskServices;
  /** The shared addresses that the profile allows. */
  readonly table: readonly RouteEntry[];
  readonly brand: Brand;
  /** What loaders know. */
  readonly context: () => KioskLoadContext;
  /** Id of the route that is shown. */
  readonly routeId: () => string;
  /** Reads what is on the screen once more. */
  readonly refresh: () => void;
  readonly root: Root;
}

/** Builds the whole kiosk and draws it: the one place where its state, its router and its views meet. */
export async function createKiosk(scope: Scope, parts: KioskParts): Promise<Kiosk> {
  const { ground, ports, profile$, onFailure } = parts;
  // In the memory of the router every address has its language, so that the locale is where all loaders look for it.
  const brand: Brand = { ...ground.brand, localeInPath: true };
  const table = kioskTable(profile$.value);
  const first = profile$.value.locales[0] ?? BASE_LOCALE;
  const start = withLanguage(ATTRACT_PATH, languageOf(first));

  const paths$ = new BehaviorSubject(start);
  const path$ = createBehavior(scope, start, paths$);
  const locale$ = createLocaleState(scope, { brand, path$ });
  const minute$ = createMinuteState(scope, { now: () => new Date() });
  const signs$ = personSigns$(window).pipe(share());
  const phase = createPhaseState(scope, { profile$, minute$, signs$, isBusy: () => isPlaying(window) });
  const handOff = createHandOffState(scope);
  const reach = createReachState(scope);
  const readAloud = createReadAloudState(scope, { speech: browserSpeech(window), locale$: locale$ as Behavior<Locale>, path$ });
  const textSize = createTextSizeState(scope, { initial: 'normal', keep: () => undefined });
  const brandState = createBrandState(scope, {
    brand$: createConstant(brand), locale$, path$, repository: ports.content.brandConfigs,
    initial: { config: parts.config, state: parts.config === null ? 'loading' : 'loaded' },
  });
  const messages = await loadKioskMessages(languageOf(first));
  const messages$ = createMessagesState(scope, { locale$, parts$: createConstant('all'), load: loadKioskMessages, initial: { language: languageOf(first), messages } });

  const context = (): KioskLoadContext => ({ brand, ports: ports.content, surface: 'kiosk', now: () => minute$.value, profile: profile$.value });
  const routes = buildKioskRoutes({ brand, table, layout: KioskLayout, errorScreen: KioskRouteError, context });
  const adoptLooks = createLookAdopter(document);
  const visits = createVisits(scope, () => createMemoryRouter(routes, { initialEntries: [start] }));
  const { visit$ } = visits;
  const currentRouter = () => visit$.value.router;
  visit$.changes$.pipe(takeUntil(scope.ended$)).subscribe(({ router }) => {
    paths$.next(router.state.location.pathname);
    router.subscribe(({ location, loaderData }) => {
      adoptLooks(looksIn(loaderData));
      if (location.pathname !== paths$.value) paths$.next(location.pathname);
    });
  });

  const uiServices: UiServices = {
    surface: 'kiosk', brand, group: ground.group, locale$, ...brandState, ...textSize,
    navigationVisible$: createConstant(true),
    get now() { return minute$.value; },
    ...createDeparturesState(scope, { timetable: async () => ports.content.timetable, visible$: pageVisible$ }),
    ...createHrefs(KIOSK_ADDRESSES, brand, () => locale$.value),
    hasRoute: createHrefs(table, brand, () => locale$.value).hasRoute,
  };
  const services: KioskServices = {
    profile$, minute$, contentFrom$: parts.contentFrom$, ...handOff, ...reach, ...readAloud,
    phase$: phase.phase$,
    finish: phase.finish,
    wake: () => {
      const rested = phase.phase$.value.kind === 'resting';
      phase.wake();
      // A touch on a dark screen is all that anybody should have to do.
      if (rested) void currentRouter().navigate(withLanguage(TAB_PATHS[profile$.value.tabs[0] ?? 'today'], languageOf(first)));
    },
    siteAddressOf: (path) => siteAddress(path, ground),
    locale$: locale$ as Behavior<Locale>,
    sendMessage: createMessageSender({ brand: ground.brand, language: () => languageOf(locale$.value as Locale), fetch: (...request) => fetch(...request) }),
    chooseLocale: (locale) => {
      if (!profile$.value.locales.includes(locale)) return;
      const { pathname, search } = currentRouter().state.location;
      void currentRouter().navigate(withLanguage(pathname, languageOf(locale)) + search, { replace: true });
    },
  };

  phase.visitEnded$.pipe(takeUntil(scope.ended$)).subscribe(() => {
    handOff.closeHandOff();
    reach.reset();
    textSize.chooseTextSize('normal');
    visits.beginAnew();
    void currentRouter().revalidate();
    void wipeVisit(window, reportError);
  });
  const house = describeHouse({ origin: ground.origin, brand: ground.brand, routes, profile: () => profile$.value, language: () => languageOf(locale$.value), host: location.hostname });
  shutDoor(window, {
    resolve: (link) => resolveWay(link, house),
    open: (path) => void currentRouter().navigate(path),
    showHandOff: handOff.showHandOff,
  });
  const { handle, title } = profile$.value;
  const staffExit = createStaffExitState(scope, {
    gesture$: staffGesture$(window), signs$, visitEnded$: phase.visitEnded$,
    hasPin: () => profile$.value.hasPin,
    check: (pin) => askForPin(handle, pin),
    facts: () => ({ title, handle, ...parts.deviceFacts() }),
    reload: () => location.reload(),
    endBrowser: () => window.close(),
  });

  adoptBrand(brand, parts.config);
  document.documentElement.dataset['orientation'] = profile$.value.orientation;
  locale$.changes$.pipe(takeUntil(scope.ended$)).subscribe((locale) => { document.documentElement.lang = locale; });
  textSize.textSize$.changes$.pipe(takeUntil(scope.ended$)).subscribe((size) => { document.documentElement.dataset['textSize'] = size; });
  const root = createRoot(parts.root, { onUncaughtError: onFailure });
  root.render(
    <KioskBoundary phone={parts.config?.phone ?? brand.fallback.phone} onFailure={onFailure}>
      <AppRoot services={uiServices} messages$={messages$} onMessageError={reportError}>
        <KioskServicesProvider value={services}>
          <OnKioskFailure value={onFailure}><KioskStage staffExit={staffExit}><CurrentVisit visit$={visit$} /></KioskStage></OnKioskFailure>
        </KioskServicesProvider>
      </AppRoot>
    </KioskBoundary>,
  );
  const refresh = (): void => {
    void currentRouter().revalidate();
    brandState.retryConfiguration();
  };
  const routeId = (): string => currentRouter().state.matches.at(-1)?.route.id ?? '';
  return { services, routeId, table, brand, context, refresh, root };
}

/** Constructed sheets need no exception in the content security policy. */
function adoptBrand(brand: Brand, config: BrandConfig | null): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brandStyle(brand, resolveColors(brand, config, true)));
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset['brand'] = brand.id;
}

const pageVisible$ = new Observable<boolean>((subscriber) => {
  const tell = () => subscriber.next(document.visibilityState === 'visible');
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});
