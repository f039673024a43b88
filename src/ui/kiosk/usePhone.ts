import { useBehavior } from '../state/useBehavior.ts';
import { useUiServices } from '../UiServices.ts';

/**
 * The number of the house, the brand folder's where editors gave none. It never breaks into two
 * lines.
 */
export function usePhone(): string {
  const { brand, brandConfig$ } = useUiServices();
  const phone = useBehavior(brandConfig$)?.phone ?? brand.fallback.phone;
  return phone.replaceAll(' ', '\u00a0');
}
