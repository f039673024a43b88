import {
  Badge,
  Box,
  Button,
  Flex,
  Link,
  SingleSelect,
  SingleSelectOption,
  Td,
  Tr,
  Typography,
} from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { NavLink, useNavigate, useSearchParams } from 'react-router-dom';
import { chooseBrand, useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { PageTurner } from '../PageTurner.tsx';
import { readPage } from '../pageTurns.ts';
import {
  filesOf,
  jobOf,
  nameOf,
  shortDate,
  standOf,
  standWord,
  type SubmittedEntry,
} from './submissionTexts.ts';
import { listFilters } from './listFilters.ts';
import { PAGES, STANDS, type SubmissionChoices, type SubmissionKind } from './submissions.ts';
import { useChoices, useList } from './useSubmissions.ts';
import { TitledTable } from '../parts.tsx';

const MINE = 'meine';

/**
 * All submissions that the account may read, newest first, with the views that staff need every
 * day.
 */
export function SubmissionList({ kind }: { readonly kind: SubmissionKind }) {
  const [search, setSearch] = useSearchParams();
  const choices = useChoices(kind);
  const page = readPage(search.get('seite'));
  // A link may select the entries of one house; otherwise the brand switch of the menu does.
  const chosen = useChosenBrand()?.id ?? '';
  const house = search.get('haus') ?? chosen;
  const view = search.get('ansicht') ?? '';
  const isMine = view === MINE;
  const stand = isMine ? null : view;
  const filters = listFilters(kind, { stand, house, job: search.get('stelle') });
  const list = useList(kind, filters, { page, isMine });
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    if (name !== 'seite') next.delete('seite');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const name of ['haus', 'seite']) next.delete(name);
      return next;
    });
  }, [chosen, setSearch]);
  if (list === null) return <Page.Error />;
  const views = [
    ['', 'Alle'],
    ...STANDS[kind].map((each) => [each, standWord(each)]),
    [MINE, 'Von mir bearbeitet'],
  ] as const;
  return (
    <Page.Main>
      <Layouts.Header
        title={PAGES[kind].plural}
        subtitle={list === undefined ? 'Wird geladen …' : countOf(list.pagination.total)}
      />
      <Layouts.Content>
        <Flex gap={2} paddingBottom={4} wrap="wrap">
          {views.map(([value = '', word]) => (
            <Button
              key={value}
              variant={value === view ? 'default' : 'tertiary'}
              aria-pressed={value === view}
              onClick={() => choose('ansicht', value)}
            >
              {word}
            </Button>
          ))}
          <Choices kind={kind} choices={choices} search={search} house={house} choose={choose} />
        </Flex>
        {list && <Rows kind={kind} entries={list.results} choices={choices} />}
        <Box paddingTop={4}>
          <PageTurner
            page={page}
            pageCount={list?.pagination.pageCount}
            onTurn={(to) => choose('seite', String(to))}
          />
        </Box>
      </Layouts.Content>
    </Page.Main>
  );
}

const countOf = (total: number): string =>
  total === 1 ? 'Ein Eintrag, neueste zuerst' : `${total} Einträge, neueste zuerst`;

interface ChoicesProps {
  readonly kind: SubmissionKind;
  readonly choices: SubmissionChoices | null | undefined;
  readonly search: URLSearchParams;
  readonly house: string;
  readonly choose: (name: string, value: string) => void;
}

function Choices({ kind, choices, search, house, choose }: ChoicesProps) {
  if (!choices) return null;
  const chooseHouse = (brand: string): void => {
    chooseBrand(brand);
    choose('haus', '');
  };
  const selects = [
    { name: 'haus', word: 'Alle Häuser', options: choices.houses },
    ...(kind === 'bewerbung'
      ? [
          {
            name: 'stelle',
            word: 'Alle Stellen',
            options: choices.jobs.map((id) => ({ id, name: id })),
          },
        ]
      : []),
  ];
  return selects
    .filter(({ options }) => options.length > 1)
    .map(({ name, word, options }) => (
      <SingleSelect
        key={name}
        size="S"
        aria-label={word}
        placeholder={word}
        value={name === 'haus' ? house : (search.get(name) ?? '')}
        onChange={(value: string | number) =>
          name === 'haus' ? chooseHouse(String(value)) : choose(name, String(value))
        }
        onClear={() => (name === 'haus' ? chooseHouse('') : choose(name, ''))}
        clearLabel={word}
      >
        {options.map((option) => (
          <SingleSelectOption key={option.id} value={option.id}>
            {option.name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    ));
}

interface RowsProps {
  readonly kind: SubmissionKind;
  readonly entries: readonly SubmittedEntry[];
  readonly choices: SubmissionChoices | null | undefined;
}

function Rows({ kind, entries, choices }: RowsProps) {
  const navigate = useNavigate();
  const addressOf = ({ documentId }: SubmittedEntry): string => `/${PAGES[kind].to}/${documentId}`;
  if (entries.length === 0) return <Typography>{PAGES[kind].none}</Typography>;
  const isApplication = kind === 'bewerbung';
  const columns = [
    'Eingegangen',
    'Name',
    ...(isApplication ? ['Stelle'] : []),
    'Haus',
    'Stand',
    ...(isApplication ? ['Dateien'] : []),
  ];
  const houseOf = ({ marke }: SubmittedEntry): string =>
    choices?.houses.find(({ id }) => id === marke)?.name ?? '';
  return (
    <TitledTable
      columns={columns}
      rows={entries.map((entry) => (
        <Tr
          key={entry.documentId}
          style={{ cursor: 'pointer' }}
          onClick={() => navigate(addressOf(entry))}
        >
          <Td>
            <Typography>{shortDate(entry['eingegangen'])}</Typography>
          </Td>
          <Td>
            <Link
              tag={NavLink}
              to={addressOf(entry)}
              onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
            >
              {nameOf(entry)}
            </Link>
          </Td>
          {isApplication && (
            <Td>
              <Typography ellipsis>{jobOf(entry)}</Typography>
            </Td>
          )}
          <Td>
            <Typography ellipsis>{houseOf(entry)}</Typography>
          </Td>
          <Td>
            <Badge active={standOf(entry) === 'neu'}>{standWord(standOf(entry))}</Badge>
          </Td>
          {isApplication && (
            <Td>
              <Typography>{filesOf(entry).length || '–'}</Typography>
            </Td>
          )}
        </Tr>
      ))}
    />
  );
}
