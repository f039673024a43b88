import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { BrandMark } from './BrandMark.tsx';
import { useBrands } from './useBrands.ts';
import { PanelField } from './PanelField.tsx';

/** A brand by its name; what is stored is its id. */
export function BrandInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string>(name);
  const brands = useBrands();
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
