import { Checkbox, Flex } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { PanelField } from './PanelField.tsx';
import { readWeekdays, storeWeekdays, NAMED_WEEKDAYS } from './weekdays.ts';

/** Chooses days of the week. */
export function WeekdaysInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const chosen = readWeekdays(value ?? '') ?? [];
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <Flex wrap="wrap" gap={4} role="group" aria-label={String(label)}>
        {NAMED_WEEKDAYS.map(([day, words]) => (
          <Checkbox
            key={day}
            disabled={disabled ?? false}
            checked={chosen.includes(day)}
            onCheckedChange={(checked: boolean | 'indeterminate') =>
              onChange(
                name,
                storeWeekdays(
                  checked === true ? [...chosen, day] : chosen.filter((other) => other !== day),
                ),
              )
            }
          >
            {words}
          </Checkbox>
        ))}
      </Flex>
    </PanelField>
  );
}
