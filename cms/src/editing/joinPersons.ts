/* Which typed persons are the same, and which entries of persons may be. */

/** A person as typed at one place. */
export interface TypedPerson {
  /** The row of the component. */
  readonly row: number;
  readonly brand: string;
  /** Empty for a type without languages. */
  readonly locale: string;
  readonly name: string;
  readonly role: string;
  readonly phone: string;
  readonly email: string;
  /** The document id of the house of the job or event that names them; empty if there is none. */
  readonly house: string;
}

/** One person with all places at which it is typed. */
export interface JoinedPerson {
  readonly brand: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** The most frequent function of each language. */
  readonly roles: Readonly<Record<string, string>>;
  /** Document ids, each once. */
  readonly houses: readonly string[];
  readonly places: readonly TypedPerson[];
}

/** A name for comparing: "Dr. Müller-Hösli, Ruth" and "dr müller hösli ruth" are the same. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const digitsOf = (phone: string): string => phone.replace(/^\+41|^0041/u, '0').replace(/\D+/gu, '');
const fits = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/**
 * Joins typed persons of one brand with the same name whose phone numbers and addresses do not
 * contradict each other. What contradicts stays apart: a person decides.
 */
export function joinPersons(typed: readonly TypedPerson[]): readonly JoinedPerson[] {
  const groups: TypedPerson[][] = [];
  const details = ({ phone, email }: TypedPerson): number =>
    Number(phone !== '') + Number(email !== '');
  for (const person of typed.toSorted((one, other) => details(other) - details(one))) {
    const group = groups.find((members) =>
      members.every(
        (member) =>
          member.brand === person.brand &&
          plainName(member.name) === plainName(person.name) &&
          fits(digitsOf(member.phone), digitsOf(person.phone)) &&
          fits(member.email.toLowerCase(), person.email.toLowerCase()),
      ),
    );
    if (group === undefined) groups.push([person]);
    else group.push(person);
  }
  return groups.map((places) => {
    const first = (pick: (person: TypedPerson) => string): string =>
      places.map(pick).find((text) => text !== '') ?? '';
    return {
      brand: first(({ brand }) => brand),
      name: first(({ name }) => name.trim()),
      phone: first(({ phone }) => phone),
      email: first(({ email }) => email),
      roles: rolesOf(places),
      houses: [...new Set(places.map(({ house }) => house).filter(Boolean))],
      places,
    };
  });
}

function rolesOf(places: readonly TypedPerson[]): Readonly<Record<string, string>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { locale, role } of places) {
    if (role === '') continue;
    const own = counts.get(locale) ?? new Map<string, number>();
    counts.set(locale, own.set(role, (own.get(role) ?? 0) + 1));
  }
  return Object.fromEntries(
    [...counts].map(([locale, own]) => [
      locale,
      [...own].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '',
    ]),
  );
}

/** An entry of a person, as far as it is compared. */
export interface ComparedPerson {
  readonly documentId: string;
  readonly marke: string;
  readonly name: string;
  readonly telefon: string;
  readonly email: string;
  /** The entries that somebody has said to be others. */
  readonly others: readonly string[];
}

/** Two letters that differ are a slip; more are another name. */
const MAX_SLIPS = 2;

/** Pairs of entries of one brand that may be the same person, for someone to decide. */
export function nearPersons(
  persons: readonly ComparedPerson[],
): readonly (readonly [ComparedPerson, ComparedPerson])[] {
  return persons.flatMap((one, at) =>
    persons
      .slice(at + 1)
      .filter(
        (other) =>
          one.marke === other.marke &&
          !one.others.includes(other.documentId) &&
          !other.others.includes(one.documentId) &&
          isNear(one, other),
      )
      .map((other) => [one, other] as const),
  );
}

function isNear(one: ComparedPerson, other: ComparedPerson): boolean {
  const [name, otherName] = [plainName(one.name), plainName(other.name)];
  if (name === otherName) return true;
  const sameWords =
    name.split(' ').toSorted().join(' ') === otherName.split(' ').toSorted().join(' ');
  if (sameWords) return true;
  return name.length > 6 && otherName.length > 6 && slipsBetween(name, otherName) <= MAX_SLIPS;
}

/** The number of letters to add, leave out or exchange; more than `MAX_SLIPS` are not counted on. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_SLIPS) return MAX_SLIPS + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1)
      now.push(
        Math.min(
          (before[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1),
        ),
      );
    before = now;
  }
  return before.at(-1) ?? 0;
}
