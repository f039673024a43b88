import { Box, Button, Flex, TextInput } from '@strapi/design-system';
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { isComposing } from '../isComposing.ts';
import { MutedText } from '../parts.tsx';

/** One line of the list below a search. */
export interface SearchOption {
  readonly key: string;
  /** Shown above the line, e.g. the name of its kind. */
  readonly heading?: ReactNode;
  readonly content: ReactNode;
  onChoose(): void;
}

interface SearchBoxProps {
  readonly text: string;
  readonly placeholder: string;
  /** The accessible name of the list. */
  readonly listName: string;
  readonly options: readonly SearchOption[];
  /** The option that Enter chooses while no line is active; none if undefined. */
  readonly preset?: SearchOption | undefined;
  /** Text that is shown if there are no options. */
  readonly empty: string;
  readonly disabled: boolean;
  readonly focused: boolean;
  onType(text: string): void;
  onOpen?(): void;
  /** Called when the focus leaves the field and its list. */
  onLeave?(): void;
  /** Null if there is no earlier choice to return to. */
  readonly onCancel: (() => void) | null;
}

/** A field with a list below it, for mouse, keyboard and screen readers (ARIA combobox). */
export function SearchBox({ options, preset, onCancel, ...props }: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { focused } = props;
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const optionId = (index: number): string => `${id}-${index}`;
  const show = (): void => {
    setOpen(true);
    props.onOpen?.();
  };
  /** Enter must not choose a line that is no longer shown. */
  const hide = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const move = (to: number): void => {
    show();
    setActive(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = options.length - 1;
    const act = {
      ArrowDown: () => move(Math.min(active + 1, last)),
      ArrowUp: () => move(Math.max(active - 1, 0)),
      Enter: () => (options[active] ?? preset)?.onChoose(),
      Escape: () => (onCancel ?? hide)(),
    }[event.key];
    if (act === undefined) return;
    // Also of a composed word's Escape, which would close the dialog around the field.
    event.stopPropagation();
    if (isComposing(event)) return;
    event.preventDefault();
    act();
  };
  return (
    <Box
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        props.onLeave?.();
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
        disabled={props.disabled}
        placeholder={props.placeholder}
        value={props.text}
        onFocus={show}
        onKeyDown={onKeyDown}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          props.onType(event.target.value);
          setActive(-1);
          show();
        }}
      />
      {open ? (
        <Box
          id={id}
          role="listbox"
          aria-label={props.listName}
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
          {options.map(({ key, heading, content, onChoose }, index) => (
            <Fragment key={key}>
              {heading ? (
                <Box padding={2} role="presentation">
                  {heading}
                </Box>
              ) : null}
              <OptionBox id={optionId(index)} isActive={active === index} onChoose={onChoose}>
                {content}
              </OptionBox>
            </Fragment>
          ))}
          {options.length === 0 ? (
            <Box padding={2}>
              <MutedText>{props.empty}</MutedText>
            </Box>
          ) : null}
        </Box>
      ) : null}
    </Box>
  );
}

interface OptionBoxProps {
  readonly id: string;
  /** Whether the arrow keys have moved to it. */
  readonly isActive: boolean;
  readonly children: ReactNode;
  onChoose(): void;
}

/** An option of a list that belongs to a field. */
export const OptionBox = ({ id, isActive, children, onChoose }: OptionBoxProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={isActive}
    padding={2}
    hasRadius
    cursor="pointer"
    background={isActive ? 'primary100' : 'neutral0'}
    // The field keeps the focus; otherwise its list would close before the click arrives.
    onMouseDown={(event: { preventDefault(): void }) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </Box>
);

interface ChosenProps {
  readonly name: string;
  readonly label: string;
  /** The name of the thing to choose, e.g. «Ziel». */
  readonly thing: string;
  readonly isRequired: boolean;
  readonly disabled: boolean;
  readonly change: RefObject<HTMLButtonElement>;
  onChange(): void;
  onRemove(): void;
  readonly children: ReactNode;
}

/** The current choice, with buttons to change or remove it. */
export const Chosen = ({
  name,
  label,
  thing,
  disabled,
  change,
  children,
  ...acts
}: ChosenProps) => (
  <Flex gap={2} justifyContent="space-between" alignItems="center">
    {children}
    <Flex gap={2} shrink={0}>
      <Button
        ref={change}
        // A click in the preview beside the form finds the field by this name.
        name={name}
        type="button"
        variant="tertiary"
        disabled={disabled}
        onClick={acts.onChange}
        aria-label={`${label}: ${thing} wählen`}
      >
        Ändern
      </Button>
      {acts.isRequired ? null : (
        <Button
          type="button"
          variant="tertiary"
          disabled={disabled}
          onClick={acts.onRemove}
          aria-label={`${label} entfernen`}
        >
          Entfernen
        </Button>
      )}
    </Flex>
  </Flex>
);
