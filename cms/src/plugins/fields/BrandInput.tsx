import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField, useForm, type InputProps } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { useFormEntry } from '../formEntry.ts';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { PanelField } from './PanelField.tsx';

/** Chooses a brand by its name; the stored value is its id. */
export function BrandInput({ name, label, hint, required, disabled }: InputProps) {
  const { value: stored, error, onChange } = useField<string>(name);
  const brands = useBrands();
  const begun = useBrandToBeginWith(name, disabled ?? false);
  const value = stored || begun;
  const chosen = brands.find(({ id }) => id === value);
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <SingleSelect
        value={value ?? ''}
        placeholder="Marke wählen"
        disabled={disabled ?? false}
        startIcon={<BrandMark brand={chosen} />}
        onChange={(id: string | number) => onChange(name, String(id))}
      >
        {brands.map((brand) => (
          <SingleSelectOption
            key={brand.id}
            value={brand.id}
            startIcon={<BrandMark brand={brand} />}
          >
            {brand.name}
          </SingleSelectOption>
        ))}
        {value && brands.length > 0 && chosen === undefined ? (
          <SingleSelectOption value={value}>{`«${value}» gibt es nicht mehr`}</SingleSelectOption>
        ) : null}
      </SingleSelect>
    </PanelField>
  );
}

/**
 * The initial brand of a new entry: the editor's chosen brand, or their only one. It is written
 * into the form with the first change, so that leaving an untouched form shows no question about
 * unsaved changes.
 */
function useBrandToBeginWith(name: string, isDisabled: boolean): string | undefined {
  const { id } = useFormEntry();
  const { value, onChange } = useField<string>(name);
  const isChanged = useForm('useBrandToBeginWith', ({ modified }) => modified);
  const brands = useBrands();
  const chosen = useChosenBrand() ?? (brands.length === 1 ? brands[0] : undefined);
  // Blocks have brand fields as well; those get no initial brand.
  const isOfEntry = id === undefined && !name.includes('.') && !isDisabled;
  const begun = isOfEntry && !value ? chosen?.id : undefined;
  useEffect(() => {
    if (isChanged && begun !== undefined) onChange(name, begun);
  }, [isChanged, begun, name, onChange]);
  return begun;
}
