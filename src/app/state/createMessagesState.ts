import { filter, map, skip, switchMap } from 'rxjs';
import type { Language, SelectedLocale } from '../../domain/locale/Locale.ts';
import { languageOf } from '../../domain/locale/resolveLocale.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import type { MessageParts } from '../../ui/i18n/loadMessages.ts';
import { createBehavior } from './createBehavior.ts';

export interface LanguageMessages<M> {
  readonly language: Language;
  readonly messages: M;
}

interface Inputs<M> {
  readonly locale$: Behavior<SelectedLocale>;
  /** Grows from the frame's messages to all of them before the first screen is drawn in the browser. */
  readonly parts$: Behavior<MessageParts>;
  readonly load: (language: Language, parts: MessageParts) => Promise<M>;
  readonly initial: LanguageMessages<M>;
}

/** The interface messages of the selected language; the old ones stay until the new ones have arrived. */
export function createMessagesState<M>(scope: Scope, { locale$, parts$, load, initial }: Inputs<M>): Behavior<LanguageMessages<M>> {
  // Not combineLatest: it would cost every first page half a kilobyte.
  const wanted$ = locale$.changes$.pipe(switchMap((locale) => parts$.changes$.pipe(map((parts) => ({ language: languageOf(locale), parts })))));
  const changes$ = wanted$.pipe(
    skip(1),
    switchMap(({ language, parts }) => load(language, parts).then((messages) => ({ language, messages }), () => null)),
    filter((loaded) => loaded !== null),
  );
  return createBehavior(scope, initial, changes$);
}
