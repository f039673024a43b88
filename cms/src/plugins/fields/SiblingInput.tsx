import { useField, type InputProps } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { Select } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';
import { PanelField } from './PanelField.tsx';

/** Entries of the form's brand that are named by their slug. */
interface SiblingType {
  readonly uid: string;
  /** The field that people know them by. */
  readonly title: string;
  readonly placeholder: string;
}

const MAX_CHOICES = 100;

/** The slug and the name of each entry of the brand; empty until they are read, and without a brand. */
function useSiblings({ uid, title }: SiblingType): readonly (readonly [string, string])[] {
  const { value: stored } = useField<string>('marke');
  const brands = useBrands();
  // A new form shows this brand before it is written into it.
  const begun = useChosenBrand() ?? (brands.length === 1 ? brands[0] : undefined);
  const brand = stored || begun?.id;
  const query = new URLSearchParams({
    'filters[marke][$eq]': brand ?? '',
    sort: `${title}:ASC`,
    pageSize: String(MAX_CHOICES),
  });
  const answer = useAnswer<{ readonly results?: readonly Readonly<Record<string, unknown>>[] }>(
    brand ? `/content-manager/collection-types/${uid}?${query.toString()}` : null,
  );
  return (answer?.results ?? []).flatMap((entry) =>
    entry['slug'] ? [[String(entry['slug']), String(entry[title] ?? entry['slug'])] as const] : [],
  );
}

/** Chooses an entry of the same brand by its name; the stored value is its slug. */
const createSiblingInput = (type: SiblingType): ComponentType<InputProps> =>
  function SiblingInput({ name, label, hint, required, disabled }: InputProps) {
    const { value, error, onChange } = useField<string>(name);
    const siblings = useSiblings(type);
    const isKnown = !value || siblings.some(([slug]) => slug === value);
    return (
      <PanelField input={{ name, label, hint, required }} error={error}>
        <Select
          value={value ?? ''}
          placeholder={type.placeholder}
          options={isKnown ? siblings : [...siblings, [value, value]]}
          disabled={disabled ?? false}
          onChoose={(slug) => onChange(name, slug)}
        />
      </PanelField>
    );
  };

export const HouseInput = createSiblingInput({
  uid: 'api::haus.haus',
  title: 'name',
  placeholder: 'Haus wählen',
});

export const OfferInput = createSiblingInput({
  uid: 'api::wohnangebot.wohnangebot',
  title: 'titel',
  placeholder: 'Angebot wählen',
});
