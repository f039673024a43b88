import { isEntryId, isHouseSlug } from '../page/addressRules.ts';

/** What a message is about, if another page linked to the form for it. */
export interface ContactReference {
  readonly kind: 'job' | 'event' | 'house';
  /** The id of a job or an event, the slug of a house. */
  readonly id: string;
}

/** The kinds in addresses, in the form and in the content service. */
const WORDS: Readonly<Record<ContactReference['kind'], string>> = {
  job: 'stelle',
  event: 'veranstaltung',
  house: 'haus',
};

/** In the notation of addresses and of the content service: `stelle/<id>`. */
export const writeContactReference = ({ kind, id }: ContactReference): string =>
  `${WORDS[kind]}/${id}`;

/** Null for any other text. Whether there is such an entry is for others to check. */
export function readContactReference(text: string): ContactReference | null {
  const [word = '', id = '', ...more] = text.split('/');
  const kinds = Object.keys(WORDS) as readonly ContactReference['kind'][];
  const kind = kinds.find((each) => WORDS[each] === word);
  if (kind === undefined || more.length > 0) return null;
  return (kind === 'house' ? isHouseSlug(id) : isEntryId(id)) ? { kind, id } : null;
}
