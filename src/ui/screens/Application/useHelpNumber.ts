import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';

/** Whom applicants call: the editors' contact person, or else the brand's own number. */
export function useHelpNumber(helper: ContactPersonBlock | null): string {
  const { brand, brandConfig$ } = useUiServices();
  const config = useBehavior(brandConfig$);
  return helper?.phone ?? helper?.person?.phone ?? config?.phone ?? brand.fallback.phone;
}
