import { Checkbox, Flex } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { readSpoken, SPOKEN_LANGUAGES } from '../../../../src/domain/page/spokenLanguages.ts';
import { PanelField } from './PanelField.tsx';

const NAMES = new Intl.DisplayNames('de-CH', { type: 'language' });

/** Chooses the languages that a person speaks; stored as their codes in the order of the list. */
export function LanguagesInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const chosen = readSpoken(value ?? '');
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <Flex wrap="wrap" gap={4} role="group" aria-label={String(label)}>
        {SPOKEN_LANGUAGES.map((code) => (
          <Checkbox
            key={code}
            disabled={disabled ?? false}
            checked={chosen.includes(code)}
            onCheckedChange={(checked: boolean | 'indeterminate') =>
              onChange(
                name,
                SPOKEN_LANGUAGES.filter((each) =>
                  each === code ? checked === true : chosen.includes(each),
                ).join(' '),
              )
            }
          >
            {NAMES.of(code)}
          </Checkbox>
        ))}
      </Flex>
    </PanelField>
  );
}
