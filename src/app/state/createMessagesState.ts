import { filter, map, skip, switchMap } from 'rxjs';
import type { Language, SelectedLocale } from '../../domain/locale/Locale.ts';
import { languageOf } from '../../domain/locale/resolveLocale.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { createBehavior } from './createBehavior.ts';

export interface LanguageMessages<M> {
  readonly language: Language;
  readonly messages: M;
}

interface Inputs<M> {
  readonly locale$: Behavior<SelectedLocale>;
  readonly load: (language: Language) => Promise<M>;
  readonly initial: LanguageMessages<M>;
}

/**
 * The interface messages of the selected language; the old ones stay until the new ones have
 * arrived.
 */
export function createMessagesState<M>(
  scope: Scope,
  { locale$, load, initial }: Inputs<M>,
): Behavior<LanguageMessages<M>> {
  const changes$ = locale$.changes$.pipe(
    skip(1),
    map(languageOf),
    switchMap((language) =>
      load(language).then(
        (messages) => ({ language, messages }),
        () => null,
      ),
    ),
    filter((loaded) => loaded !== null),
  );
  return createBehavior(scope, initial, changes$);
}
