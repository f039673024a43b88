import { CHOICES, germanValues } from '../../admin/german/germanValues.ts';
import type { Attribute } from '../../strapi.ts';
import { fullDateTimeInGerman } from '../datesInGerman.ts';
import { parseRecurrenceRule } from '../fields/recurrenceChoice.ts';
import { describeChoice } from '../fields/recurrenceWords.ts';
import { formatStoredTime } from '../fields/writtenTime.ts';

/** Custom fields whose stored values are not readable text. */
const FIELDS: Readonly<Record<string, (stored: string) => string>> = {
  'plugin::fields.redirect-kind': (kind) => (kind === '301' ? 'Dauerhaft' : 'Vorübergehend'),
  'plugin::fields.recurrence'(rule) {
    const choice = parseRecurrenceRule(rule);
    return choice.rhythm === 'custom' ? rule : describeChoice(choice, null);
  },
};

/** A choice has the same name in every field, so all lists of choices are searched. */
const wordsOfChoice = (value: unknown): string =>
  Object.values(CHOICES)
    .flat()
    .find(([known]) => known === value)?.[1] ?? String(value);

/** A stored value as its input shows it; only for attributes that are not composed of others. */
export function valueInWords({ type, customField }: Attribute, value: unknown): string {
  const stored = String(value);
  switch (type) {
    case 'boolean':
      return value === true ? 'Ja' : 'Nein';
    case 'datetime':
      return fullDateTimeInGerman(stored);
    case 'date':
      return stored.split('-').toReversed().map(Number).join('.');
    case 'time':
      return `${formatStoredTime(stored)} Uhr`;
    case 'enumeration':
      return germanValues[stored] ?? FIELDS[customField ?? '']?.(stored) ?? stored;
    case 'json':
      return Array.isArray(value) ? value.map(wordsOfChoice).join(', ') : 'Liste';
    default:
      return FIELDS[customField ?? '']?.(stored) ?? stored;
  }
}
