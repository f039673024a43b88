import { Badge, Box, Flex, TextInput, Typography } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import {
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { OptionBox } from '../fields/SearchBox.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { isComposing } from '../isComposing.ts';
import { createExternalStore, type ExternalStore } from '../externalStore.ts';
import { markWords, searchWords, type Found } from './findText.ts';
import { STATUS_WORDS } from '../entries/entryStatus.ts';
import { Dialog, SmallMutedText, Stack } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';

/** Debounce of the search field, in milliseconds. */
const PAUSE = 120;

interface Answer {
  readonly text: string;
  /** Null if the request failed. */
  readonly found: readonly Found[] | null;
}

/** The results for the text; the last response stays until the next one arrives. */
function useFound(text: string): Answer | null {
  const found = useAnswer<readonly Found[]>(
    `/find/entries?${new URLSearchParams({ query: text }).toString()}`,
    { pause: text === '' ? 0 : PAUSE },
  );
  const [last, setLast] = useState<Answer | null>(null);
  if (found !== undefined && (last?.text !== text || last.found !== found))
    setLast({ text, found });
  return last;
}

/** Puts the caret after the text that is already there. */
const focusAtOnce = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

interface FindSearchProps {
  /** The typed text, stored outside: the dialog is mounted again when the screen below changes. */
  readonly words: ExternalStore<string>;
  onChosen(): void;
}

/** A field with its results: arrow keys choose, Enter opens. */
function FindSearch({ words, onChosen }: FindSearchProps) {
  const id = useId();
  const navigate = useNavigate();
  const typed = useSyncExternalStore(words.subscribe, words.get);
  const [active, setActive] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const text = typed.trim();
  const answer = useFound(text);
  const found = answer?.found ?? [];
  const isCurrent = answer?.text === text;
  const optionId = (index: number): string => `${id}-${index}`;
  const move = (to: number): void => {
    setActive(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (chosen: Found | undefined): void => {
    if (chosen === undefined) return;
    onChosen();
    navigate(chosen.to);
  };
  const first = isWaiting && isCurrent ? found[0] : undefined;
  useEffect(() => {
    if (first === undefined) return;
    onChosen();
    navigate(first.to);
  }, [first, onChosen, navigate]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = {
      ArrowDown: () => move(Math.max(Math.min(active + 1, found.length - 1), 0)),
      ArrowUp: () => move(Math.max(active - 1, 0)),
      Home: () => move(0),
      End: () => move(Math.max(found.length - 1, 0)),
      // If someone types fast and presses Enter before the response, the first result for the whole
      // text opens once it has arrived.
      Enter: () => (isCurrent ? choose(found[active]) : setWaiting(true)),
    }[event.key];
    if (act === undefined || isComposing(event)) return;
    event.preventDefault();
    act();
  };
  return (
    <Stack gap={3}>
      <TextInput
        ref={focusAtOnce}
        role="combobox"
        aria-label="Titel oder Text"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        placeholder="Titel oder Text"
        startAction={<Search aria-hidden fill="neutral500" />}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          words.set(event.target.value);
          setActive(0);
          setWaiting(false);
        }}
      />
      <SmallMutedText role="status">{describeCount(answer, isCurrent)}</SmallMutedText>
      <FoundList
        id={id}
        found={found}
        words={searchWords(answer?.text ?? '')}
        active={active}
        optionId={optionId}
        onChoose={choose}
      />
    </Stack>
  );
}

function describeCount(answer: Answer | null, isCurrent: boolean): string {
  if (answer === null || !isCurrent) return 'Wird gesucht …';
  if (answer.found === null)
    return 'Die Suche antwortet nicht. Bitte versuchen Sie es noch einmal.';
  if (searchWords(answer.text).length === 0)
    return 'Schreiben Sie zwei Buchstaben oder mehr, oder wählen Sie einen Bereich.';
  const { length } = answer.found;
  if (length === 0) return 'Nichts gefunden, das Sie lesen dürfen.';
  return length === 1 ? 'Ein Treffer' : `${length} Treffer`;
}

interface FoundListProps {
  readonly id: string;
  readonly found: readonly Found[];
  readonly words: readonly string[];
  readonly active: number;
  optionId(index: number): string;
  onChoose(found: Found): void;
}

function FoundList({ id, found, words, active, optionId, onChoose }: FoundListProps) {
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <Box id={id} role="listbox" aria-label="Treffer" maxHeight="56vh" overflow="auto" tabIndex={-1}>
      {groups.map((group) => (
        <Box key={group} role="group" aria-label={group} paddingBottom={2}>
          <Box padding={2} role="presentation">
            <Typography variant="sigma" textColor="neutral600">
              {group}
            </Typography>
          </Box>
          {found.map((each, index) =>
            each.group === group ? (
              <OptionBox
                key={`${each.to} ${each.title}`}
                id={optionId(index)}
                isActive={active === index}
                onChoose={() => onChoose(each)}
              >
                <FoundLine found={each} words={words} />
              </OptionBox>
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  );
}

function FoundLine({ found, words }: { readonly found: Found; readonly words: readonly string[] }) {
  const brand = useBrands().find(({ id }) => id === found.brandId);
  return (
    <Flex gap={3} alignItems="flex-start">
      <Box width="1.6rem" paddingTop="0.2rem">
        <BrandMark brand={brand} />
      </Box>
      <Box flex="1" minWidth={0}>
        <Typography tag="p" fontWeight="semiBold">
          <Marked text={found.title} words={words} />
        </Typography>
        {found.excerpt === '' ? null : (
          <Typography tag="p" variant="pi">
            <Marked text={found.excerpt} words={words} />
          </Typography>
        )}
        {found.note === '' ? null : <SmallMutedText tag="p">{found.note}</SmallMutedText>}
      </Box>
      {found.status === null ? null : (
        <Badge active={found.status !== 'published'}>{STATUS_WORDS[found.status]}</Badge>
      )}
    </Flex>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return markWords(text, words).map((part, index) =>
    part.isMatch ? (
      // The parts of a text never change their order, so the index is a stable key.
      <mark key={index} style={{ background: '#ffe9b3', color: 'inherit' }}>
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}

/** The search as a dialog above the current screen. */
export function FindDialog({
  words,
  onClose,
}: Omit<FindSearchProps, 'onChosen'> & { onClose(): void }) {
  return (
    <Dialog title="Suchen" onClose={onClose}>
      <FindSearch words={words} onChosen={onClose} />
    </Dialog>
  );
}

/** The search as a screen of its own, for its link opened in a new tab. */
export function FindPage() {
  const [words] = useState(() => createExternalStore(''));
  return (
    <Page.Main>
      <Page.Title>Suchen</Page.Title>
      <Layouts.Header title="Suchen" />
      <Layouts.Content>
        <Box background="neutral0" padding={6} hasRadius shadow="tableShadow">
          <FindSearch words={words} onChosen={() => undefined} />
        </Box>
      </Layouts.Content>
    </Page.Main>
  );
}
