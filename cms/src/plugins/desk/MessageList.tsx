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
import { FormChoice } from './FormChoice.tsx';
import { formFilter } from './formCsv.ts';
import { PageTurner } from '../PageTurner.tsx';
import { readPage } from '../pageTurns.ts';
import {
  nameOf,
  shortDate,
  standOf,
  standWord,
  type SubmittedEntry,
} from '../applications/submissionTexts.ts';
import { listFilters } from '../applications/listFilters.ts';
import {
  HANDLED_BY_ME,
  PAGES,
  STANDS,
  type SubmissionChoices,
} from '../applications/submissions.ts';
import { useChoices, useList } from '../applications/useSubmissions.ts';
import { SmallMutedText, TitledTable } from '../parts.tsx';

const MINE = 'meine';
const KIND = 'kontaktnachricht';

/** All messages that the account may read, newest first, with the views that staff need every day. */
export function MessageList() {
  const [search, setSearch] = useSearchParams();
  const choices = useChoices(KIND);
  const page = readPage(search.get('seite'));
  // A link may select the entries of one house; otherwise the brand switch of the menu does.
  const chosen = useChosenBrand()?.id ?? '';
  const house = search.get('haus') ?? chosen;
  const view = search.get('ansicht') ?? '';
  const isMine = view === MINE;
  const stand = isMine ? null : view;
  const form = search.get('formular') ?? '';
  const filters = [...listFilters(KIND, { stand, house, job: null }), ...formFilter(form)];
  const list = useList(KIND, filters, { page, isMine });
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
    ...STANDS[KIND].map((each) => [each, standWord(each)]),
    [MINE, 'Von mir bearbeitet'],
  ] as const;
  return (
    <Page.Main>
      <Layouts.Header
        title={PAGES[KIND].plural}
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
          <HouseChoice choices={choices} house={house} choose={choose} />
          <FormChoice
            forms={choices?.forms ?? []}
            form={form}
            filters={[...filters, ...(isMine ? [`${HANDLED_BY_ME}=true`] : [])]}
            choose={(title) => choose('formular', title)}
          />
        </Flex>
        {list && <Rows entries={list.results} choices={choices} />}
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
  readonly choices: SubmissionChoices | null | undefined;
  readonly house: string;
  readonly choose: (name: string, value: string) => void;
}

function HouseChoice({ choices, house, choose }: ChoicesProps) {
  if (!choices || choices.houses.length < 2) return null;
  const chooseHouse = (brand: string): void => {
    chooseBrand(brand);
    choose('haus', '');
  };
  return (
    <SingleSelect
      size="S"
      aria-label="Alle Häuser"
      placeholder="Alle Häuser"
      value={house}
      onChange={(value: string | number) => chooseHouse(String(value))}
      onClear={() => chooseHouse('')}
      clearLabel="Alle Häuser"
    >
      {choices.houses.map(({ id, name }) => (
        <SingleSelectOption key={id} value={id}>
          {name}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}

interface RowsProps {
  readonly entries: readonly SubmittedEntry[];
  readonly choices: SubmissionChoices | null | undefined;
}

function Rows({ entries, choices }: RowsProps) {
  const navigate = useNavigate();
  const addressOf = ({ documentId }: SubmittedEntry): string => `/${PAGES[KIND].to}/${documentId}`;
  if (entries.length === 0) return <Typography>{PAGES[KIND].none}</Typography>;
  const columns = ['Eingegangen', 'Name', 'Haus', 'Stand'];
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
            {typeof entry['formular'] === 'string' && (
              <SmallMutedText tag="p">{entry['formular']}</SmallMutedText>
            )}
          </Td>
          <Td>
            <Typography ellipsis>{houseOf(entry)}</Typography>
          </Td>
          <Td>
            <Badge active={standOf(entry) === 'neu'}>{standWord(standOf(entry))}</Badge>
          </Td>
        </Tr>
      ))}
    />
  );
}
