import { useBehavior } from '../state/useBehavior.ts';
import { useUiServices } from '../UiServices.ts';

/**
 * The phone number of the house, or the one in the brand folder if editors entered none. It never
 * breaks into two lines.
 */
export function usePhone(): string {
  const { brand, brandConfig$ } = useUiServices();
  const phone = useBehavior(brandConfig$)?.phone ?? brand.fallback.phone;
  return phone.replaceAll(' ', '\u00a0');
}
