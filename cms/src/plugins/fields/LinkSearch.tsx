import { Box, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { nameTarget, readTypedTarget, type LinkChoice } from './linkChoice.ts';
import { LinkChoiceOption, LinkOption } from './LinkOption.tsx';

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
