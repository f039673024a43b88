import { BASE_LOCALE, type Locale } from '../../domain/locale/Locale.ts';
import { useBehavior } from '../state/useBehavior.ts';
import { useUiServices } from '../UiServices.ts';

/** The language that the page is in; while none is selected that is German. */
export function usePageLocale(): Locale {
  return useBehavior(useUiServices().locale$) || BASE_LOCALE;
}
