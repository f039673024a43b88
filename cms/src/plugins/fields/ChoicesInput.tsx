import { Checkbox, Flex } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { CHOICES } from '../../admin/german/germanValues.ts';
import { PanelField } from './PanelField.tsx';
import { Select, SmallMutedText } from '../parts.tsx';

/**
 * Chooses several values of a short list, in the order in which they were chosen; stored as a list.
 */
export function ChoicesInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<unknown>(name);
  const choices = CHOICES[name] ?? [];
  const chosen = readChosen(value);
  const wordsOf = (each: string): string => choices.find(([known]) => known === each)?.[1] ?? each;
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <Flex
        direction="column"
        alignItems="flex-start"
        gap={2}
        role="group"
        aria-label={String(label)}
      >
        {choices.map(([choice, words]) => (
          <Checkbox
            key={choice}
            disabled={disabled ?? false}
            checked={chosen.includes(choice)}
            onCheckedChange={(checked: boolean | 'indeterminate') =>
              onChange(
                name,
                checked === true ? [...chosen, choice] : chosen.filter((other) => other !== choice),
              )
            }
          >
            {words}
          </Checkbox>
        ))}
      </Flex>
      {chosen.length > 1 && name !== 'erlaubt' ? (
        <SmallMutedText>
          {`In dieser Reihenfolge: ${chosen.map(wordsOf).join(', ')}. Was Sie neu ankreuzen, kommt ans Ende.`}
        </SmallMutedText>
      ) : null}
    </PanelField>
  );
}

/** Strapi passes JSON as the server sent it, or as the text that its own JSON field wrote. */
function readChosen(value: unknown): readonly string[] {
  const parsed: unknown = typeof value === 'string' && value ? JSON.parse(value) : value;
  return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : [];
}

/** HTTP status codes. */
const KINDS = [
  ['301', 'Dauerhaft: Die alte Adresse kommt nicht wieder'],
  ['302', 'Vorübergehend: Die alte Adresse gilt bald wieder'],
] as const;

/**
 * Chooses how long a redirect is meant to last; the stored value is the HTTP status for browsers.
 */
export function RedirectKindInput({ name, label, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string>(name);
  return (
    <PanelField input={{ name, label, required }} error={error}>
      <Select
        value={value ?? ''}
        options={KINDS}
        disabled={disabled ?? false}
        onChoose={(status) => onChange(name, status)}
      />
    </PanelField>
  );
}
