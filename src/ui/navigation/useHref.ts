import { useUiServices } from '../UiServices.ts';
import type { RouteId } from './RouteId.ts';

/** The address of a screen for the brand and the selected language. */
export function useHref(id: RouteId, params?: Readonly<Record<string, string>>): string {
  return useUiServices().hrefOf(id, params);
}
