import { Box, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { BrandMark } from './BrandMark.tsx';
import {
  LINK_KIND_NAMES,
  nameTarget,
  readTypedTarget,
  type LinkChoice,
  type LinkKindName,
} from './linkChoice.ts';
import { useBrands } from './useBrands.ts';

interface LinkSearchProps {
  readonly brandId: string;
  readonly disabled: boolean;
  readonly focused: boolean;
  onChoose(target: string): void;
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** Typed words are asked for when the hand rests, in milliseconds. */
const PAUSE = 200;

function useChoices(brandId: string, words: string, open: boolean): readonly LinkChoice[] | null {
  const { get } = useFetchClient();
  const [choices, setChoices] = useState<readonly LinkChoice[] | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    const asking = new AbortController();
    const query = new URLSearchParams({ brand: brandId, query: words });
    const timer = setTimeout(() => {
      get<readonly LinkChoice[]>(`/fields/link-choices?${query}`, {
        signal: asking.signal,
      }).then(
        ({ data }) => setChoices(data),
        () => {
          if (!asking.signal.aborted) setChoices([]);
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [get, brandId, words, open]);
  return choices;
}

/** Searches what a link may lead to by title; an address that is typed is offered as it is. */
export function LinkSearch({ brandId, disabled, focused, onChoose, onCancel }: LinkSearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useChoices(brandId, text.trim(), open);
  const typed = readTypedTarget(text);
  const choices = found ?? [];
  const targets = [...(typed === null ? [] : [typed]), ...choices.map(({ target }) => target)];
  const optionId = (index: number): string => `${id}-${index}`;
  const move = (to: number): void => {
    setOpen(true);
    setActive(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = targets.length - 1;
    const chosen = targets[active] ?? (typed === null ? undefined : typed);
    const act = {
      ArrowDown: () => move(Math.min(active + 1, last)),
      ArrowUp: () => move(Math.max(active - 1, 0)),
      Enter: () => chosen !== undefined && onChoose(chosen),
      Escape: () => (onCancel ?? (() => setOpen(false)))(),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const offset = typed === null ? 0 : 1;
  return (
    <Box
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextInput
        ref={field}
        role="combobox"
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        disabled={disabled}
        placeholder="Titel suchen oder Adresse eingeben"
        value={text}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
      />
      {open ? (
        <Box
          id={id}
          role="listbox"
          aria-label="Ziele"
          tabIndex={-1}
          marginTop={1}
          padding={1}
          maxHeight="32rem"
          overflow="auto"
          background="neutral0"
          borderColor="neutral200"
          hasRadius
          shadow="filterShadow"
        >
          {typed === null ? null : (
            <LinkOption id={optionId(0)} active={active === 0} onChoose={() => onChoose(typed)}>
              <Typography>{`Diese Adresse verwenden: ${nameTarget(typed)}`}</Typography>
            </LinkOption>
          )}
          {choices.map((choice, index) => (
            <LinkChoiceOption
              key={`${choice.kind} ${choice.target}`}
              choice={choice}
              heading={choice.kind === choices[index - 1]?.kind ? null : choice.kind}
              id={optionId(index + offset)}
              active={active === index + offset}
              onChoose={() => onChoose(choice.target)}
            />
          ))}
          {targets.length === 0 ? (
            <Box padding={2}>
              <Typography textColor="neutral600">
                {found === null ? 'Wird gesucht …' : 'Nichts gefunden, das so heisst.'}
              </Typography>
            </Box>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

interface OptionProps {
  readonly id: string;
  readonly active: boolean;
  onChoose(): void;
}

/** One line of the list that the search shows. */
function LinkOption({
  id,
  active,
  onChoose,
  children,
}: OptionProps & { readonly children: ReactNode }) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      padding={2}
      hasRadius
      cursor="pointer"
      background={active ? 'primary100' : 'neutral0'}
      // The field keeps the focus, or it would close before the click arrives.
      onMouseDown={(event: { preventDefault(): void }) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </Box>
  );
}

/** An entry that a link may lead to; the first of each kind stands below the kind's name. */
function LinkChoiceOption({
  choice,
  heading,
  ...option
}: OptionProps & { readonly choice: LinkChoice; readonly heading: LinkKindName | null }) {
  const brand = useBrands().find(({ id }) => id === choice.brandId);
  const note = [brand?.name, choice.note, ...(choice.published ? [] : ['Entwurf'])];
  return (
    <>
      {heading === null ? null : (
        <Box padding={2} role="presentation">
          <Typography variant="sigma" textColor="neutral600">
            {LINK_KIND_NAMES[heading][1]}
          </Typography>
        </Box>
      )}
      <LinkOption {...option}>
        <Flex gap={2}>
          <BrandMark brand={brand} />
          <Box>
            <Typography tag="p">{choice.title}</Typography>
            <Typography tag="p" variant="pi" textColor="neutral600">
              {note.filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Flex>
      </LinkOption>
    </>
  );
}
