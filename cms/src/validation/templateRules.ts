import { PLACEHOLDERS, unknownPlaceholders } from '../../../src/domain/reply/fillTemplate.ts';
import { OCCASIONS_OF, REPLY_KINDS } from '../../../src/domain/reply/Reply.ts';
import { germanValues } from '../admin/german/germanValues.ts';
import type { EntryFields } from '../strapi.ts';
import { at, type EntryProblem } from './fieldPairs.ts';

const KNOWN = Object.keys(PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ');

/** A placeholder that does not exist would reach a person as it is written. */
export const templatePlaceholders = (entry: EntryFields): readonly EntryProblem[] =>
  ['betreff', 'text'].flatMap((field) => {
    const [unknown] = unknownPlaceholders(String(entry[field] ?? ''));
    return unknown === undefined
      ? []
      : [at(field, `Den Platzhalter «{${unknown}}» gibt es nicht. Es gibt: ${KNOWN}.`)];
  });

/** Each kind of submission has its own occasions. */
export function occasionOfKind({ art, anlass }: EntryFields): readonly EntryProblem[] {
  const kind = REPLY_KINDS.find((each) => each === art);
  if (kind === undefined || !anlass || OCCASIONS_OF[kind].some((each) => each === anlass))
    return [];
  const known = OCCASIONS_OF[kind].map((each) => germanValues[each] ?? each).join(', ');
  return [at('anlass', `Das passt nicht zu «Wofür». Es passen: ${known}.`)];
}
