import '../ui/styles/global.scss';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Observable, skip, takeUntil } from 'rxjs';
import { languageOf } from '../domain/locale/resolveLocale.ts';
import type { Scope } from '../domain/shared/Behavior.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import type { IslandName } from '../ui/islands/Island.tsx';
import { preserveOnCrash } from '../ui/islands/preserveOnCrash.ts';
import { LocationProvider } from '../ui/navigation/pageContext.ts';
import type { TextSize, UiServices } from '../ui/UiServices.ts';
import { AppRoot } from './AppRoot.tsx';
import { type Boot, BOOT_ID, NOT_IN_SHELL } from './boot.ts';
import { createUiServices } from './createUiServices.ts';
import { ISLAND_CHUNKS } from './islands/islandChunks.ts';
import type { LoaderSignals } from './loader.ts';
import { createLazy, loadChunk } from './navigation/loadChunk.ts';
import { loadTimetable } from './navigation/loadTimetable.ts';
import { createConstant, createScope } from './state/createBehavior.ts';
import { createLazyDepartures } from './state/createLazyDepartures.ts';
import { createScrollState } from './state/createScrollState.ts';
import { createTextSizeState, TEXT_SIZE_COOKIE } from './state/createTextSizeState.ts';
import { pageVisible$ } from './state/pageVisible.ts';

/**
 * Hydrates the islands of the server-rendered page with the page's data, without any request for
 * data.
 */
async function hydrateIslands(boot: Boot, signals: LoaderSignals): Promise<void> {
  const language = languageOf(boot.locale);
  const messages$ = createConstant({
    language,
    messages: await loadChunk(() => loadMessages(language, boot.messages)),
  });
  const scope = createScope();
  const services = createServices(scope, boot);
  const { pathname, search } = location;
  const around = (view: ReactNode) => (
    <AppRoot services={services} messages$={messages$} onMessageError={reportError}>
      <LocationProvider value={{ pathname, search }}>{view}</LocationProvider>
    </AppRoot>
  );
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].flatMap(
    (element, index) => ({ element, index, ...boot.islands[index] }),
  );
  const leave = (element: HTMLElement, reason: unknown): void => {
    leaveStatic([element], reason);
    storeChosenSize(element, services).catch(() => undefined);
  };
  const load = async ({ element, index, name, data }: (typeof islands)[number]) => {
    if (name === undefined) return;
    const Part = await loadChunk(ISLAND_CHUNKS[name]);
    const isTranslated = hasForeignText(element, signals);
    if (isTranslated && KEEPING.has(name)) {
      hideScripted(element);
      await storeChosenSize(element, services);
      return;
    }
    const view = (
      <Hydrated onHydrated={() => replayPress(element, signals)}>
        <Part {...data} />
      </Hydrated>
    );
    const onCrash = (error: unknown): void => {
      delete element.dataset['hydrated'];
      leave(element, error);
    };
    startTransition(() => {
      hydrateRoot(element, around(view), {
        identifierPrefix: `${index}`,
        // React renders a translated island again, which is no error.
        onRecoverableError: isTranslated ? () => undefined : reportError,
        onUncaughtError: preserveOnCrash(element, onCrash),
      });
    });
  };
  const hydrate = (island: (typeof islands)[number]): void => {
    load(island).catch((error: unknown) => leave(island.element, error));
  };
  const hydrateDueOn = (moment: string): void => {
    for (const island of islands) {
      if (island.element.dataset['when'] === moment) hydrate(island);
    }
  };

  hydrateDueOn('idle');
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const island = islands.find(({ element }) => element === target.parentElement);
        if (!isIntersecting || island === undefined) continue;
        seen.unobserve(target);
        hydrate(island);
      }
    },
    { rootMargin: '50%' },
  );
  // The island's own element has no box, only its content has.
  for (const content of document.querySelectorAll('[data-when=visible] > *')) seen.observe(content);
  await signals.acted;
  hydrateDueOn('sign');
}

/** Islands that keep what the visitor has typed, chosen or opened before they are hydrated. */
const KEEPING: ReadonlySet<IslandName> = new Set(['shell', 'application', 'contact', 'visit']);

/**
 * Whether something other than our scripts has changed the island's text, as a browser's translator
 * does. React would replace the whole island, with everything that was typed into it; not hydrated,
 * it works as it does without script.
 */
const hasForeignText = (element: HTMLElement, { texts }: LoaderSignals): boolean =>
  texts.has(element) && texts.get(element) !== element.textContent;

function createServices(
  scope: Scope,
  {
    brand,
    group,
    locale,
    config,
    configurationState,
    calls,
    openingNote,
    textSize,
    timetable,
    now,
  }: Boot,
): UiServices {
  const size = createTextSizeState(scope, { initial: textSize, keep: storeTextSize });
  // The page already has the first value, or the visitor's newer one (`loader.ts`).
  size.textSize$.changes$.pipe(skip(1), takeUntil(scope.ended$)).subscribe((chosen) => {
    document.documentElement.dataset['textSize'] = chosen;
  });
  const draftProvider = createLazy(() =>
    import('./navigation/createDraftProvider.ts').then((chunk) =>
      chunk.createDraftProvider(scope, brand.id),
    ),
  );
  return createUiServices({
    surface: 'web',
    brand,
    group,
    now: new Date(now),
    locale$: createConstant(locale),
    brandConfig$: createConstant(config && { ...NOT_IN_SHELL, ...config }),
    configurationState$: createConstant(configurationState),
    telOf: (number) => calls[number] ?? null,
    openingNote,
    ...createScrollState(scope, { position$: scrollPosition$ }),
    ...size,
    departuresOf: createLazyDepartures(async () => {
      const { createDeparturesState } = await import('./state/createDeparturesState.ts');
      return createDeparturesState(scope, {
        timetable: () => loadTimetable({ timetable }),
        visible$: pageVisible$,
        now: () => new Date(),
      }).departuresOf;
    }),
    openDraft: async () => (await draftProvider())(),
    openContactDraft: createLazy(() =>
      import('./state/createTextDraft.ts').then((chunk) => chunk.openContactDraft(brand.id)),
    ),
    openVisitDraft: createLazy(() =>
      import('./state/createTextDraft.ts').then((chunk) =>
        chunk.openVisitDraft(brand.id, location.pathname),
      ),
    ),
  });
}

interface HydratedProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

function leaveStatic(elements: Iterable<HTMLElement>, error: unknown): void {
  for (const element of elements) hideScripted(element);
  reportError(error);
}

/** Hides what needs a script in an island that is not hydrated, as `loader.ts` does. */
function hideScripted(element: HTMLElement): void {
  element.dataset['heard'] = 'no';
}

/** Its code is loaded only now, because few visits need it. */
async function storeChosenSize(element: HTMLElement, services: UiServices): Promise<void> {
  if (element.dataset['island'] !== 'shell') return;
  const { followTextSize } = await import('../ui/layout/TextSizeChoice/followTextSize.ts');
  followTextSize(element, services);
}

/** If a button was pressed before its island was hydrated, it is pressed again. */
function replayPress(element: HTMLElement, signals: LoaderSignals): void {
  element.dataset['hydrated'] = '';
  // An earlier attempt to load the scripts may have failed.
  element.dataset['heard'] = '';
  const { pressed } = signals;
  if (pressed === null || !element.contains(pressed)) return;
  signals.pressed = null;
  pressed.click();
}

const scrollPosition$ = new Observable<number>((subscriber) => {
  const emit = () => subscriber.next(window.scrollY);
  window.addEventListener('scroll', emit, { passive: true });
  return () => window.removeEventListener('scroll', emit);
});

function storeTextSize(size: TextSize): void {
  document.cookie = `${TEXT_SIZE_COOKIE}=${size}; path=/; max-age=31536000; samesite=lax`;
}

const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
const NO_SIGNALS: LoaderSignals = { acted: Promise.resolve(), pressed: null, texts: new Map() };
hydrateIslands(boot, window.foyer ?? NO_SIGNALS).catch((error: unknown) =>
  leaveStatic(document.querySelectorAll('[data-island]'), error),
);
