import '../ui/styles/global.scss';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { BehaviorSubject, Observable, Subject } from 'rxjs';
import { languageOf } from '../domain/locale/resolveLocale.ts';
import { loadMessages, type MessageParts } from '../ui/i18n/loadMessages.ts';
import type { TextSize } from '../ui/UiServices.ts';
import { AppRoot } from './AppRoot.tsx';
import type { Boot } from './boot.ts';
import { createUiServices } from './createUiServices.ts';
import { createLazy } from './navigation/createLazy.ts';
import { createNavigator } from './navigation/createNavigator.ts';
import { followKeptLinks } from './navigation/followKeptLinks.ts';
import { loadTimetable } from './navigation/loadTimetable.ts';
import { createBehavior, createConstant } from './state/createBehavior.ts';
import { createBrandState } from './state/createBrandState.ts';
import { createLateDepartures } from './state/createLateDepartures.ts';
import { createLocaleState } from './state/createLocaleState.ts';
import { createMessagesState } from './state/createMessagesState.ts';
import { createScope } from './state/createScope.ts';
import { createScrollState } from './state/createScrollState.ts';
import { createTextSizeState, TEXT_SIZE_COOKIE } from './state/createTextSizeState.ts';
import { pageVisible$ } from './state/pageVisible.ts';

/** Takes over the page that the server made: the same brand, locale, content and moment, and no call for any of them. */
export async function hydrate(boot: Boot): Promise<void> {
  const { brand, surface, group } = boot;
  const scope = createScope();
  const paths$ = new BehaviorSubject(location.pathname);
  const path$ = createBehavior(scope, location.pathname, paths$);
  const locale$ = createLocaleState(scope, { brand, path$ });
  const grown$ = new Subject<MessageParts>();
  const parts$ = createBehavior(scope, boot.messages, grown$);
  const reading = createLazy(async () => {
    // Whatever is drawn from now on needs all messages; the ones of the first page are only its frame's.
    const [{ createReading }] = await Promise.all([import('./navigation/createReading.ts'), loadMessages(languageOf(locale$.value))]);
    grown$.next('all');
    return createReading(boot);
  });
  const brandState = createBrandState(scope, {
    brand$: createConstant(brand), locale$, path$,
    repository: { find: async (...query) => (await reading()).brandConfigs.find(...query) },
    initial: { config: boot.config, state: boot.configurationState },
  });
  const navigator = createNavigator(boot, reading);
  const draftDesk = createLazy(async () => (await import('./navigation/createDraftDesk.ts')).createDraftDesk(scope, brand.id));
  const openContactDraft = createLazy(async () => (await import('./state/createContactDraft.ts')).openContactDraft(brand.id));
  const services = createUiServices({
    surface, brand, group, locale$, now: new Date(boot.now), prepareRoute: navigator.prepareRoute, ...brandState,
    ...createScrollState(scope, { position$: scrollPosition$ }),
    departuresOf: createLateDepartures(async () => {
      const { createDeparturesState } = await import('./state/createDeparturesState.ts');
      return createDeparturesState(scope, { timetable: () => loadTimetable(boot), visible$: pageVisible$ }).departuresOf;
    }),
    openDraft: async () => (await draftDesk())(),
    openContactDraft,
    ...createTextSizeState(scope, { initial: boot.textSize, keep: keepTextSize }),
  });

  const language = languageOf(locale$.initial);
  const [messages, router] = await Promise.all([loadMessages(language, boot.messages), navigator.start()]);
  const messages$ = createMessagesState(scope, { locale$, parts$, load: loadMessages, initial: { language, messages } });

  let shown = router.state.location;
  router.subscribe((state) => {
    if (state.location === shown) return;
    shown = state.location;
    const path = shown.pathname;
    paths$.next(path);
    void reading().then(({ showHead }) => showHead(state, { path, config: brandState.brandConfig$.value, messages: messages$.value.messages }), reportError);
  });

  followKeptLinks(document, { isPage: navigator.isPage, prepare: navigator.prepareRoute, follow: (address) => void router.navigate(address) });
  startTransition(() => {
    hydrateRoot(rootElement(), (
      <AppRoot services={services} messages$={messages$} onMessageError={reportError}>
        <RouterProvider router={router} />
      </AppRoot>
    ), { onRecoverableError: reportError });
  });
}

const scrollPosition$ = new Observable<number>((subscriber) => {
  const tell = () => subscriber.next(window.scrollY);
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
});

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('No root element');
  return root;
}

function keepTextSize(size: TextSize): void {
  document.cookie = `${TEXT_SIZE_COOKIE}=${size}; path=/; max-age=31536000; samesite=lax`;
}
