import { BASE_LOCALE, type Locale } from '../../domain/locale/Locale.ts';
import { useBehavior } from '../state/useBehavior.ts';
import { useUiServices } from '../UiServices.ts';

/** The language of the page; German while none is selected. */
export function usePageLocale(): Locale {
  return useBehavior(useUiServices().locale$) || BASE_LOCALE;
}
