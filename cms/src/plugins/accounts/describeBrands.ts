/** The id and the display name of a brand. */
export interface NamedBrand {
  readonly id: string;
  readonly name: string;
}

/** A panel account with its brands, as the server lists it. */
export interface ListedAccount {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** A super administrator: has all brands, so there is nothing to choose. */
  readonly everything: boolean;
  readonly group: boolean;
  readonly brands: readonly string[];
}

/** The brands of an account as German text. */
export function describeBrands(account: ListedAccount, brands: readonly NamedBrand[]): string {
  if (account.everything) return 'Verwaltung: alle Marken';
  if (account.group) return 'Gruppe: alle Marken';
  const names = brands.filter(({ id }) => account.brands.includes(id)).map(({ name }) => name);
  return names.length === 0 ? 'Noch keine Marke' : names.join(', ');
}

/** Sorts accounts without a brand first: they see nothing until one is assigned. */
export const waitingFirst = (accounts: readonly ListedAccount[]): readonly ListedAccount[] =>
  accounts.toSorted(
    (one, other) =>
      Number(isWaiting(other)) - Number(isWaiting(one)) ||
      one.name.localeCompare(other.name, 'de-CH'),
  );

const isWaiting = ({ everything, group, brands }: ListedAccount): boolean =>
  !everything && !group && brands.length === 0;

type Filters = { readonly $and?: readonly Readonly<Record<string, unknown>>[] };

/** The brand that a list is filtered by; an empty text for none. */
export function brandInFilters(filters: Filters | undefined): string {
  const found = (filters?.$and ?? []).find((filter) => 'marke' in filter)?.['marke'];
  const { $eq, $in } = (found ?? {}) as { readonly $eq?: unknown; readonly $in?: unknown };
  const [brand] = [$in ?? $eq].flat();
  return typeof brand === 'string' ? brand : '';
}

/**
 * The same filters with another brand; an empty text removes the brand. The value is a list of one:
 * the panel shows a single value a second time in a tag, as it is stored.
 */
export function withBrand(filters: Filters | undefined, brand: string): Filters {
  const others = (filters?.$and ?? []).filter((filter) => !('marke' in filter));
  return { $and: brand === '' ? others : [...others, { marke: { $in: [brand] } }] };
}
