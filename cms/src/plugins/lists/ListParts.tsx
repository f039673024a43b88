import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { germanValues } from '../../admin/german/germanValues.ts';
import { cellDateTimeInGerman, isInstant, shortDayInGerman } from '../datesInGerman.ts';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { SmallMutedText } from '../parts.tsx';
import { PAGE_NAME, ROW_PICTURE } from './rowExtras.ts';

/** An entry as the content manager's list returns it. */
export type ListRow = Readonly<Record<string, unknown>> & { readonly documentId: string };

/** The properties of a list column that are used here. */
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
  isInstant(value) ? cellDateTimeInGerman(value) : NOTHING;

function nameOfPerson(person: unknown): string {
  const { firstname, lastname, username } = (person ?? {}) as Readonly<Record<string, unknown>>;
  return [firstname, lastname].filter(Boolean).join(' ') || String(username ?? '');
}

/** The two-letter codes of an entry's languages, the current language first. */
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

/** On two lines, to save width: a list has many columns. */
function ChangedCell({ row }: { readonly row: ListRow }) {
  const [day = NOTHING, time] = instantInWords(row['updatedAt']).split(' ');
  const details = [time, nameOfPerson(row['updatedBy'])].filter(Boolean).join(' ');
  return (
    <Box>
      <Words>{day}</Words>
      <SmallMutedText tag="p">{details}</SmallMutedText>
    </Box>
  );
}

/**
 * Strapi renders no link in a cell with a custom formatter, so a list that starts with a day would
 * have none.
 */
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

const THUMBNAIL = {
  width: 48,
  height: 36,
  flex: 'none',
  borderRadius: 3,
  objectFit: 'cover',
} as const;

/** As wide in each row of a list, also without a picture. */
function Thumbnail({ row }: { readonly row: ListRow }) {
  const address = row[ROW_PICTURE];
  if (address === undefined) return null;
  return typeof address === 'string' ? (
    <img src={address} alt="" loading="lazy" style={THUMBNAIL} />
  ) : (
    <span style={THUMBNAIL} />
  );
}

interface TitleCellProps {
  readonly row: ListRow;
  readonly title: string;
}

/**
 * An entry by its title, with its picture if the list has any; a page by its name in the menu, with
 * its headline below.
 */
function TitleCell({ row, title }: TitleCellProps) {
  const name = typeof row[PAGE_NAME] === 'string' ? row[PAGE_NAME] : title;
  return (
    <Flex gap={3}>
      <Thumbnail row={row} />
      <Box minWidth={0}>
        <LinkedCell row={row}>
          <Words>{name}</Words>
        </LinkedCell>
        {name === title ? null : (
          <SmallMutedText tag="p" ellipsis maxWidth="24rem">
            {title}
          </SmallMutedText>
        )}
      </Box>
    </Flex>
  );
}

function wordsFor({ name, attribute }: ListColumn): ((row: ListRow) => string) | null {
  if (attribute?.customField === 'plugin::fields.redirect-kind')
    return (row) => REDIRECT_KINDS[String(row[name])] ?? NOTHING;
  switch (attribute?.type) {
    // Strapi's forms and filters use the translations of choices, its lists do not.
    case 'enumeration':
      return (row) => germanValues[String(row[name])] ?? String(row[name] ?? NOTHING);
    case 'date':
      return (row) => dayInWords(row[name]);
    case 'datetime':
      return (row) => instantInWords(row[name]);
    default:
      return null;
  }
}

/**
 * Returns a column whose cells show stored values as German text; all other columns stay unchanged.
 */
export function formatColumn(column: ListColumn, index: number): ListColumn {
  const { cellFormatter: others } = column;
  if (column.name === 'locales')
    return { ...column, cellFormatter: (row) => <Words>{languagesOf(row)}</Words> };
  if (others !== undefined) return column;
  if (column.attribute?.customField === 'plugin::fields.brand')
    return { ...column, cellFormatter: (row) => <BrandCell brandId={String(row[column.name])} /> };
  if (column.name === 'updatedAt')
    return { ...column, label: 'Geändert', cellFormatter: (row) => <ChangedCell row={row} /> };
  if (column.name === 'titel' || (column.name === 'name' && index === 0))
    return {
      ...column,
      cellFormatter: (row) => <TitleCell row={row} title={String(row[column.name] ?? NOTHING)} />,
    };
  const words = wordsFor(column);
  if (words === null) return column;
  return {
    ...column,
    cellFormatter: (row) =>
      index === 0 ? <LinkedCell row={row}>{words(row)}</LinkedCell> : <Words>{words(row)}</Words>,
  };
}
