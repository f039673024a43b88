import { CHOICES, germanValues } from '../../admin/german/germanValues.ts';
import type { Attribute } from '../../strapi.ts';
import { wholeMomentInGerman } from '../datesInGerman.ts';
import { readRule } from '../fields/recurrenceChoice.ts';
import { describeChoice } from '../fields/recurrenceWords.ts';
import { sayTime } from '../fields/writtenTime.ts';

/** Custom fields whose values are words of a machine. */
const FIELDS: Readonly<Record<string, (stored: string) => string>> = {
  'plugin::fields.redirect-kind': (kind) => (kind === '301' ? 'Dauerhaft' : 'Vorübergehend'),
  'plugin::fields.recurrence'(rule) {
    const choice = readRule(rule);
    return choice.rhythm === 'custom' ? rule : describeChoice(choice, null);
  },
};

/** What can be chosen means the same in every field. */
const wordsOfChoice = (value: unknown): string =>
  Object.values(CHOICES)
    .flat()
    .find(([known]) => known === value)?.[1] ?? String(value);

/** What a field holds, as its input says it; the attribute is one without parts of its own. */
export function valueInWords({ type, customField }: Attribute, value: unknown): string {
  const stored = String(value);
  switch (type) {
    case 'boolean':
      return value === true ? 'Ja' : 'Nein';
    case 'datetime':
      return wholeMomentInGerman(stored);
    case 'date':
      return stored.split('-').toReversed().map(Number).join('.');
    case 'time':
      return `${sayTime(stored)} Uhr`;
    case 'enumeration':
      return germanValues[stored] ?? FIELDS[customField ?? '']?.(stored) ?? stored;
    case 'json':
      return Array.isArray(value) ? value.map(wordsOfChoice).join(', ') : 'Liste';
    default:
      return FIELDS[customField ?? '']?.(stored) ?? stored;
  }
}
