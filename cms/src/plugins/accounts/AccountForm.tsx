import { Checkbox, Field, Grid, TextInput, Typography } from '@strapi/design-system';
import type { ChangeEvent } from 'react';
import { Stack } from '../parts.tsx';
import { toggled, type AccountInput, type PeopleAnswer } from './people.ts';

interface AccountFormProps {
  readonly answer: PeopleAnswer;
  readonly input: AccountInput;
  /** The name and the address too: of a person who is being invited. */
  readonly withName?: boolean;
  /** The account has all brands, so there is nothing to choose. */
  readonly everything?: boolean;
  onChange(input: AccountInput): void;
}

const TEXTS = [
  ['firstname', 'Vorname', 'off'],
  ['lastname', 'Nachname', 'off'],
  ['email', 'E-Mail', 'off'],
] as const;

/** Who somebody is, what they may do, and for which houses. */
export function AccountForm({
  answer,
  input,
  withName = false,
  everything = false,
  onChange,
}: AccountFormProps) {
  return (
    <Stack gap={4}>
      {withName && (
        <Grid.Root gap={4}>
          {TEXTS.map(([name, label, autoComplete]) => (
            <Grid.Item key={name} col={4} s={12} xs={12} direction="column" alignItems="stretch">
              <Field.Root name={name} required={name !== 'lastname'}>
                <Field.Label>{label}</Field.Label>
                <TextInput
                  type={name === 'email' ? 'email' : 'text'}
                  autoComplete={autoComplete}
                  value={input[name]}
                  onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
                    onChange({ ...input, [name]: target.value })
                  }
                />
              </Field.Root>
            </Grid.Item>
          ))}
        </Grid.Root>
      )}
      <Choices
        label="Rollen"
        options={answer.roles.map(({ name }) => [name, name])}
        chosen={input.roles}
        onToggle={(name, isChosen) =>
          onChange({ ...input, roles: toggled(input.roles, name, isChosen) })
        }
      />
      {everything ? (
        <Typography>Die Verwaltung sieht und ändert alles.</Typography>
      ) : (
        <>
          <Checkbox
            checked={input.group}
            onCheckedChange={(checked) => onChange({ ...input, group: checked === true })}
          >
            Gruppe: alle Marken, auch künftige
          </Checkbox>
          {!input.group && (
            <Choices
              label="Marken"
              options={answer.brands.map(({ id, name }) => [id, name])}
              chosen={input.brands}
              onToggle={(id, isChosen) =>
                onChange({ ...input, brands: toggled(input.brands, id, isChosen) })
              }
            />
          )}
        </>
      )}
    </Stack>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly chosen: readonly string[];
  onToggle(value: string, isChosen: boolean): void;
}

/** Check boxes in columns, under a common name. */
export const Choices = ({ label, options, chosen, onToggle }: ChoicesProps) => (
  <Stack gap={2} role="group" aria-label={label}>
    <Typography variant="pi" fontWeight="bold">
      {label}
    </Typography>
    <Grid.Root gap={3}>
      {options.map(([value, name]) => (
        <Grid.Item key={value} col={3} s={6} xs={12}>
          <Checkbox
            checked={chosen.includes(value)}
            onCheckedChange={(checked) => onToggle(value, checked === true)}
          >
            {name}
          </Checkbox>
        </Grid.Item>
      ))}
    </Grid.Root>
  </Stack>
);
