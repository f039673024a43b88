import type { Brand } from '../../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';
import { localAbbreviations } from '../../i18n/officialAbbreviations.ts';

export type ImprintField =
  | 'organisation'
  | 'address'
  | 'responsible'
  | 'representatives'
  | 'phone'
  | 'email'
  | 'registrationNumber'
  | 'taxId';

export interface ImprintEntry {
  readonly field: ImprintField;
  readonly values: readonly LocalText[];
}

/**
 * The facts that the law requires; without a configuration, those known from the brand's own data.
 */
export function imprintEntries(
  { fallback }: Pick<Brand, 'fallback'>,
  config: BrandConfig | null,
  locale: Locale,
): readonly ImprintEntry[] {
  const own = (text: string): LocalText => ({ text });
  const entries: Record<ImprintField, readonly (LocalText | string | null)[]> = {
    organisation: [config?.imprint.organisation || fallback.organisation],
    address:
      config === null
        ? [fallback.addressLine1, fallback.addressLine2]
        : [config.addressLine1, config.addressLine2],
    responsible: [config?.imprint.responsible ?? null],
    representatives: [config?.imprint.representatives ?? null],
    phone: [config?.phone ?? fallback.phone],
    email: [config?.email ?? fallback.email],
    registrationNumber: [config?.imprint.registrationNumber ?? null],
    taxId: [localAbbreviations(config?.imprint.taxId ?? '', locale)],
  };
  return (Object.keys(entries) as ImprintField[])
    .map((field) => ({
      field,
      values: entries[field]
        .flatMap((value) =>
          value === null ? [] : [typeof value === 'string' ? own(value) : value],
        )
        .filter(({ text }) => text !== ''),
    }))
    .filter(({ values }) => values.length > 0);
}
