import { catchError, EMPTY, from, map, skip, switchMap } from 'rxjs';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { Language, SelectedLocale } from '../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../domain/locale/resolveLocale.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { createBehavior } from './createBehavior.ts';

/**
 * The selected locale: the one of the first path segment if the brand has it there, else empty
 * (specification, section 4).
 */
export function createLocaleState(
  scope: Scope,
  {
    brand,
    path$,
  }: { readonly brand: Pick<Brand, 'localeInPath'>; readonly path$: Behavior<string> },
): Behavior<SelectedLocale> {
  return createBehavior(
    scope,
    resolveLocale(path$.initial, brand),
    path$.changes$.pipe(map((path) => resolveLocale(path, brand))),
  );
}

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
 * loaded.
 */
export function createMessagesState<M>(
  scope: Scope,
  { locale$, load, initial }: Inputs<M>,
): Behavior<LanguageMessages<M>> {
  const changes$ = locale$.changes$.pipe(
    skip(1),
    map(languageOf),
    switchMap((language) =>
      from(load(language)).pipe(
        map((messages) => ({ language, messages })),
        catchError(() => EMPTY),
      ),
    ),
  );
  return createBehavior(scope, initial, changes$);
}
