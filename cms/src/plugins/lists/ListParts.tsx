import { Box, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { unstable_useDocumentLayout, useAuth, useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { cellMomentInGerman, isInstant, shortDayInGerman } from '../datesInGerman.ts';
import { BrandMark } from '../fields/BrandMark.tsx';
import { useBrands } from '../fields/useBrands.ts';
import { viewIn, viewsOf, withView, type ListFilters } from './savedViews.ts';

/** An entry as a list of the content manager has it. */
export type ListRow = Readonly<Record<string, unknown>> & { readonly documentId: string };

/** A column of a list, as much of it as is changed here. */
export interface ListColumn {
  readonly name: string;
  readonly attribute?: { readonly type?: string; readonly customField?: string };
  readonly label?: unknown;
  readonly cellFormatter?: (row: ListRow) => ReactNode;
}

const REDIRECT_KINDS: Readonly<Record<string, string>> = {
  '301': 'Dauerhaft',
  '302': 'Vorübergehend',
};
const NOTHING = '–';

const dayInWords = (value: unknown): string =>
  isInstant(value) ? shortDayInGerman(value) : NOTHING;
const instantInWords = (value: unknown): string =>
  isInstant(value) ? cellMomentInGerman(value) : NOTHING;

function nameOfPerson(person: unknown): string {
  const { firstname, lastname, username } = (person ?? {}) as Readonly<Record<string, unknown>>;
  return [firstname, lastname].filter(Boolean).join(' ') || String(username ?? '');
}

/** The languages of an entry in two letters each, the one of the list first. */
function languagesOf({ locale, localizations }: ListRow): string {
  const others = Array.isArray(localizations) ? (localizations as readonly ListRow[]) : [];
  return [locale, ...others.map((other) => other['locale'])]
    .map((code) => String(code ?? '').slice(0, 2))
    .filter(Boolean)
    .join(', ');
}

const Words = ({ children }: { readonly children: ReactNode }) => (
  <Typography textColor="neutral800" ellipsis maxWidth="24rem">
    {children}
  </Typography>
);

function BrandCell({ brandId }: { readonly brandId: string }) {
  const brand = useBrands().find(({ id }) => id === brandId);
  return (
    <Flex gap={2}>
      <BrandMark brand={brand} />
      <Words>{brand?.name ?? NOTHING}</Words>
    </Flex>
  );
}

/** On two lines: a list has many columns. */
function ChangedCell({ row }: { readonly row: ListRow }) {
  const [day = NOTHING, time] = instantInWords(row['updatedAt']).split(' ');
  const details = [time, nameOfPerson(row['updatedBy'])].filter(Boolean).join(' ');
  return (
    <Box>
      <Words>{day}</Words>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {details}
      </Typography>
    </Box>
  );
}

/** Strapi makes no link of a cell that others draw: a list that begins with a day has none left. */
function LinkedCell({ row, children }: { readonly row: ListRow; readonly children: ReactNode }) {
  const locale = typeof row['locale'] === 'string' ? row['locale'] : '';
  const search =
    locale === '' ? '' : `?${new URLSearchParams({ 'plugins[i18n][locale]': locale })}`;
  return (
    <Typography
      tag={Link}
      to={{ pathname: row.documentId, search }}
      textColor="neutral800"
      onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
    >
      {children}
    </Typography>
  );
}

function wordsFor({ name, attribute }: ListColumn): ((row: ListRow) => string) | null {
  if (attribute?.customField === 'plugin::fields.redirect-kind')
    return (row) => REDIRECT_KINDS[String(row[name])] ?? NOTHING;
  switch (attribute?.type) {
    case 'date':
      return (row) => dayInWords(row[name]);
    case 'datetime':
      return (row) => instantInWords(row[name]);
    default:
      return null;
  }
}

/** A column whose cells say in words what is stored; all others stay as they are. */
export function inWords(column: ListColumn, index: number): ListColumn {
  const { cellFormatter: others } = column;
  if (column.name === 'locales')
    return { ...column, cellFormatter: (row) => <Words>{languagesOf(row)}</Words> };
  if (others !== undefined && column.attribute?.type === 'enumeration')
    return { ...column, cellFormatter: (row) => <Words>{others(row)}</Words> };
  if (others !== undefined) return column;
  if (column.attribute?.customField === 'plugin::fields.brand')
    return { ...column, cellFormatter: (row) => <BrandCell brandId={String(row[column.name])} /> };
  if (column.name === 'updatedAt')
    return { ...column, label: 'Geändert', cellFormatter: (row) => <ChangedCell row={row} /> };
  const words = wordsFor(column);
  if (words === null) return column;
  return {
    ...column,
    cellFormatter: (row) =>
      index === 0 ? <LinkedCell row={row}>{words(row)}</LinkedCell> : <Words>{words(row)}</Words>,
  };
}

const ALL = 'alle';

interface ListQuery {
  readonly filters?: ListFilters;
  readonly page?: number;
}

/** The views that are asked for each day, above a list. */
export function ViewFilter() {
  const { slug = '' } = useParams();
  const { list } = unstable_useDocumentLayout(slug);
  const personId = useAuth('ViewFilter', ({ user }) => user?.id) ?? 0;
  const [{ query }, setQuery] = useQueryParams<ListQuery>();
  const [now] = useState(() => new Date());
  const looking = { personId: Number(personId), now };
  const views = viewsOf(list.metadatas, list.options?.draftAndPublish === true);
  const shown = viewIn(query?.filters, views, looking);

  // The panel remembers the filters of each list: those of last week lead to the days of last week.
  const due =
    shown === undefined ? query?.filters : withView(query?.filters, views, shown, looking);
  const isOld = JSON.stringify(daysOf(due)) !== JSON.stringify(daysOf(query?.filters));
  useEffect(() => {
    if (isOld && due !== undefined) setQuery({ ...query, filters: due, page: 1 });
  }, [isOld, due, query, setQuery]);

  if (views.length === 0 || !slug.startsWith('api::')) return null;
  return (
    <Box width="24rem">
      <SingleSelect
        size="S"
        aria-label="Ansicht"
        value={shown?.id ?? ALL}
        onChange={(value: string | number) => {
          const chosen = views.find(({ id }) => id === value);
          const filters = withView(query?.filters, views, chosen, looking);
          setQuery({ ...query, filters, page: 1 });
        }}
      >
        <SingleSelectOption value={ALL}>Alle Einträge</SingleSelectOption>
        {views.map(({ id, name }) => (
          <SingleSelectOption key={id} value={id}>
            {name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Box>
  );
}

/** The days that filters name, in any order. */
const daysOf = (filters: ListFilters | undefined): readonly string[] =>
  (JSON.stringify(filters ?? {}).match(/\d{4}-\d{2}-\d{2}/g) ?? []).toSorted();
