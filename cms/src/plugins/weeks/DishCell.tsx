import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { yearlyDayInGerman } from '../datesInGerman.ts';
import { isComposing } from '../isComposing.ts';
import { offerDishes } from './fillWeek.ts';
import { readDish } from './pastedMenu.ts';
import type { WeekDesk } from './useEditedWeek.ts';
import type { Grid, GridCell } from './useGrid.ts';
import {
  COURSE_NAMES,
  MAX_DISH,
  NO_DISHES,
  sameDish,
  type Dish,
  type KnownDish,
} from './weekTypes.ts';
import { allergensInWords } from './weekWords.ts';

interface Props {
  readonly cell: GridCell;
  readonly desk: WeekDesk;
  readonly grid: Grid;
  readonly isMissing: boolean;
  /** Whether it is among the lower rows: then dishes are offered above it. */
  readonly isLow: boolean;
  /** Whether it is among the right columns: they are offered to its left. */
  readonly isRight: boolean;
  /** The chosen cell has changed by a key: it gets the focus. */
  onMoved(): void;
  onCopy(event: ClipboardEvent): void;
  onPaste(event: ClipboardEvent): void;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const FAR = 10;

export function DishCell(props: Props) {
  const { cell, desk, grid, isMissing, onMoved, onCopy, onPaste } = props;
  const dish = (desk.week.now.dishes[cell.day] ?? NO_DISHES)[cell.course];
  const conflict = desk.week.conflicts.find(
    ({ day, course }) => day === cell.day && course === cell.course,
  );
  const mayEdit = desk.answer.rights.editsMenu;
  const isActive = grid.isActive(cell);
  const isEdited = isActive && grid.edited !== null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isEdited || isComposing(event) || event.altKey) return;
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const arrow = ARROWS[key];
    const done = (): void => {
      event.preventDefault();
      onMoved();
    };
    if (arrow !== undefined) {
      const [rows, columns] = arrow;
      const step = isCommand ? FAR : 1;
      if (grid.move(rows * step, columns * step, shiftKey)) return done();
      // Right of the last dish is what is on that day.
      event.preventDefault();
      if (columns > 0)
        event.currentTarget.nextElementSibling?.querySelector<HTMLElement>('button')?.focus();
    } else if (key === 'Tab' && !isCommand) {
      // At the ends, the key leaves the table.
      if (grid.step(!shiftKey)) done();
    } else if (key === 'Home' || key === 'End') {
      grid.move(0, key === 'Home' ? -FAR : FAR, shiftKey);
      done();
    } else if (!mayEdit || isCommand) return;
    else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      grid.open(dish.text);
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      grid.clear();
    } else if (key.length === 1) {
      event.preventDefault();
      grid.open(key === ' ' ? dish.text : key);
    }
  };
  return (
    <td
      tabIndex={isActive && !isEdited ? 0 : -1}
      aria-selected={grid.isChosen(cell)}
      className={[
        ...(grid.isChosen(cell) && grid.cells().length > 1 ? ['on'] : []),
        ...(isMissing && !isEdited ? ['miss'] : []),
      ].join(' ')}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) =>
        target === currentTarget && !isActive && grid.choose(cell)
      }
      onMouseDown={(event) => {
        if (isEdited) return;
        grid.choose(cell, event.shiftKey);
        onMoved();
      }}
      onMouseEnter={({ buttons }) => {
        if (buttons === 1 && grid.edited === null) grid.choose(cell, true);
      }}
      onDoubleClick={() => mayEdit && !isEdited && grid.open(dish.text)}
      onCopy={isEdited ? undefined : onCopy}
      onCut={
        isEdited || !mayEdit
          ? undefined
          : (event) => {
              onCopy(event);
              grid.clear();
            }
      }
      onPaste={isEdited || !mayEdit ? undefined : onPaste}
    >
      {isEdited ? (
        <CellEditor {...props} dish={dish} typed={grid.edited} />
      ) : (
        <div className="wk-c">
          {dish.text === '' ? (
            isMissing && <span>fehlt</span>
          ) : (
            <>
              {dish.text}
              {dish.marks.includes('vegetarisch') && <span className="veg">ohne Fleisch</span>}
              {allergensInWords(dish.marks) !== '' && (
                <span className="alg">{allergensInWords(dish.marks)}</span>
              )}
            </>
          )}
        </div>
      )}
      {conflict && (
        <div className="wk-two">
          Inzwischen geschrieben: «{conflict.theirs.text || 'leer'}»
          <button
            type="button"
            className="fd-tb"
            onClick={() => desk.decide(conflict, conflict.theirs)}
          >
            Das übernehmen
          </button>
          <button type="button" className="fd-tb" onClick={() => desk.decide(conflict, dish)}>
            Meines behalten
          </button>
        </div>
      )}
    </td>
  );
}

/**
 * The dish of a text that was typed. A dish that was typed before brings its marks; a changed text
 * loses those of the former one, because another dish has other ingredients.
 */
function typedDish(text: string, before: Dish, known: readonly KnownDish[]): Dish {
  const read = readDish(text.replace(/\s+/gu, ' ').trim());
  if (read.text === '' || read.marks.length > 0) return read;
  if (read.text === before.text) return before;
  const same = known.find((each) => each.text.toLowerCase() === read.text.toLowerCase());
  const isLonger = before.text !== '' && read.text.startsWith(before.text);
  return { text: read.text, marks: same?.marks ?? (isLonger ? before.marks : []) };
}

interface EditorProps extends Props {
  readonly dish: Dish;
  /** The text with which the cell was opened. */
  readonly typed: string | null;
}

function CellEditor({ cell, desk, grid, dish, typed, isLow, isRight, onMoved }: EditorProps) {
  const [text, setText] = useState(typed ?? '');
  const [at, setAt] = useState(-1);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isDone = useRef(false);
  const offered = text === dish.text ? [] : offerDishes(desk.answer.known, text);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
    // Only when it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const finish = (found: Dish, onward: () => void): void => {
    isDone.current = true;
    if (!sameDish(found, dish)) grid.write(found);
    grid.close();
    onMoved();
    onward();
  };
  const chosen = offered[at];
  const current = (): Dish =>
    chosen === undefined
      ? typedDish(text, dish, desk.answer.known)
      : { text: chosen.text, marks: chosen.marks };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      isDone.current = true;
      grid.close();
      onMoved();
    } else if (key === 'Enter' && !shiftKey) finish(current(), () => grid.move(1, 0));
    else if (key === 'Tab') finish(current(), () => grid.step(!shiftKey));
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && offered.length > 0)
      setAt((before) => Math.min(offered.length - 1, before + (key === 'ArrowDown' ? 1 : -1)));
    else return void event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div className="wk-c" aria-hidden style={{ visibility: 'hidden' }}>
        {text}&nbsp;
      </div>
      <textarea
        ref={field}
        className="wk-edit"
        aria-label={`${COURSE_NAMES[cell.course]}, ${yearlyDayInGerman(cell.day)}`}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${at}`}
        rows={1}
        maxLength={MAX_DISH}
        value={text}
        onChange={({ target }) => {
          setText(target.value.replaceAll('\n', ' '));
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (isDone.current) return;
          const found = typedDish(text, dish, desk.answer.known);
          isDone.current = true;
          if (!sameDish(found, dish)) grid.write(found);
          grid.close();
        }}
      />
      {offered.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Früher gekocht"
          className={['wk-sug', isLow ? 'up' : '', isRight ? 'left' : ''].join(' ')}
        >
          {offered.map((known, index) => (
            <div
              key={known.text}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => {
                event.preventDefault();
                finish({ text: known.text, marks: known.marks }, () => undefined);
              }}
            >
              {known.text}
              <span>{yearlyDayInGerman(known.on)}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
