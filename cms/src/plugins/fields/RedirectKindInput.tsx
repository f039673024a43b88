import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { PanelField } from './PanelField.tsx';

/** As HTTP numbers them. */
const KINDS = [
  ['301', 'Dauerhaft: Die alte Adresse kommt nicht wieder'],
  ['302', 'Vorübergehend: Die alte Adresse gilt bald wieder'],
] as const;

/** How long a redirect is meant to last; what is stored is the status that browsers get. */
export function RedirectKindInput({ name, label, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string>(name);
  return (
    <PanelField input={{ name, label, required }} error={error}>
      <SingleSelect
        value={value ?? ''}
        disabled={disabled ?? false}
        onChange={(status: string | number) => onChange(name, String(status))}
      >
        {KINDS.map(([status, words]) => (
          <SingleSelectOption key={status} value={status}>
            {words}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </PanelField>
  );
}
