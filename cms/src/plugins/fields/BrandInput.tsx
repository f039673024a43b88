import { Field, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useFetchClient, useField, type InputProps } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

interface Brand {
  readonly id: string;
  readonly name: string;
}

/** A brand by its name; what is stored is its id. */
export function BrandInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string>(name);
  const { get } = useFetchClient();
  const [brands, setBrands] = useState<readonly Brand[]>([]);
  useEffect(() => {
    void get<readonly Brand[]>('/fields/brands').then(({ data }) => setBrands(data));
  }, [get]);
  return (
    <Field.Root
      name={name}
      id={name}
      error={error ?? false}
      hint={hint}
      required={required ?? false}
    >
      <Field.Label>{label}</Field.Label>
      <SingleSelect
        value={value ?? ''}
        disabled={disabled ?? false}
        onChange={(id: string | number) => onChange(name, String(id))}
      >
        {brands.map(({ id, name: title }) => (
          <SingleSelectOption key={id} value={id}>
            {title}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
