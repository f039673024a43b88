import { map } from 'rxjs';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { resolveLocale } from '../../domain/locale/resolveLocale.ts';
import type { Behavior, Scope } from '../../domain/shared/Behavior.ts';
import { createBehavior } from './createBehavior.ts';

/**
 * The selected locale: empty, or what the first path segment says where the brand has it there
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
