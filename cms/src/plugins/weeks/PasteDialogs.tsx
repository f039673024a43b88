import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { DeskStyle } from '../deskStyle.tsx';
import { Dialog } from '../parts.tsx';
import { focusOnce } from './focusOnce.ts';
import { placeMenu, readPasted } from './pastedMenu.ts';
import { rowsOfDocument, type PastedDocument, type PastedHere } from './pastedTable.ts';
import { placeProgramme, shortTime } from './programmeLine.ts';
import type { GridCell } from './useGrid.ts';
import { WeekStyle } from './weekStyle.tsx';
import {
  COURSES,
  COURSE_NAMES,
  NO_DISHES,
  samePoint,
  type Course,
  type Dish,
  type Dishes,
  type HousePoint,
  type Points,
} from './weekTypes.ts';
import { allergensInWords, shortWeekday, weekDays } from './weekWords.ts';

type Pasted = Pick<PastedHere, 'text' | 'html'>;

/** What was pasted, read as a document if it has one. */
const read = ({ text, html }: Pasted, monday: string): PastedDocument =>
  readPasted(
    text,
    html === '' ? null : rowsOfDocument(new DOMParser().parseFromString(html, 'text/html').body),
    monday,
  );

interface FrameProps {
  readonly title: string;
  readonly hint: string;
  readonly pasted: Pasted;
  readonly count: number;
  readonly unplaced: readonly string[];
  readonly isOther: boolean;
  readonly children: ReactNode;
  onPasted(pasted: Pasted): void;
  onFill(): void;
  onClose(): void;
}

/** Shows what goes where before anything is filled in. */
function PasteFrame(props: FrameProps) {
  const { title, hint, pasted, count, unplaced, isOther, children } = props;
  const isEmpty = pasted.text === '' && pasted.html === '';
  const onPaste = ({ clipboardData }: ClipboardEvent): void =>
    props.onPasted({
      text: clipboardData.getData('text/plain'),
      html: clipboardData.getData('text/html'),
    });
  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      footer={
        <div className="fd fd-tools" style={{ background: 'none' }}>
          <button type="button" className="fd-b fd-b2" onClick={props.onClose}>
            Abbrechen
          </button>
          <button type="button" className="fd-b" disabled={count === 0} onClick={props.onFill}>
            {count === 1 ? 'Ein Feld füllen' : `${count} Felder füllen`}
          </button>
        </div>
      }
    >
      <div className="fd wk-prev">
        <DeskStyle />
        <WeekStyle />
        <label className="fd-fld">
          <span>{hint}</span>
          <textarea
            className="fd-in"
            ref={focusOnce}
            rows={isEmpty ? 6 : 2}
            value={pasted.text}
            onPaste={(event) => {
              event.preventDefault();
              onPaste(event);
            }}
            onChange={({ target }) => props.onPasted({ text: target.value, html: '' })}
          />
        </label>
        {isOther && (
          <p className="fd-bad">
            Die Daten gehören zu einer anderen Woche. Es gelten die Wochentage.
          </p>
        )}
        {count > 0 && <div className="wk-tall">{children}</div>}
        {unplaced.length > 0 && (
          <section aria-label="Passt nirgends">
            <p className="fd-bad">
              {unplaced.length === 1
                ? 'Ein Stück passt nirgends und bleibt weg:'
                : `${unplaced.length} Stücke passen nirgends und bleiben weg:`}
            </p>
            <ul className="wk-tall">
              {unplaced.map((text, index) => (
                <li key={index}>{text}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

interface MenuProps {
  readonly first: PastedHere;
  readonly monday: string;
  readonly at: GridCell;
  readonly dishes: Dishes;
  onFill(cells: readonly { day: string; course: Course; dish: Dish }[]): void;
  onClose(): void;
}

export function PasteMenuDialog({ first, monday, at, dishes, onFill, onClose }: MenuProps) {
  const [pasted, setPasted] = useState<Pasted>(first);
  const [keeps, setKeeps] = useState(false);
  const { rows, around } = read(pasted, monday);
  const { cells, unplaced, isOther } = placeMenu(rows, { monday, at });
  const before = (day: string, course: Course): string => (dishes[day] ?? NO_DISHES)[course].text;
  const replaced = cells.filter(
    ({ day, course, dish }) => before(day, course) !== '' && before(day, course) !== dish.text,
  );
  const filled = keeps ? cells.filter(({ day, course }) => before(day, course) === '') : cells;
  const used = COURSES.filter((course) => cells.some((cell) => cell.course === course));
  return (
    <PasteFrame
      title="Menüplan einfügen"
      hint="Tabelle aus Excel, Word oder einer Mail (Ctrl+V)"
      pasted={pasted}
      count={filled.length}
      unplaced={[...around, ...unplaced]}
      isOther={isOther}
      onPasted={setPasted}
      onFill={() => {
        onFill(filled);
        onClose();
      }}
      onClose={onClose}
    >
      {replaced.length > 0 && (
        <label>
          <input
            type="checkbox"
            className="fd-ck"
            checked={keeps}
            onChange={({ target }) => setKeeps(target.checked)}
          />{' '}
          {replaced.length === 1
            ? 'Ein Feld ist schon beschrieben: so lassen'
            : `${replaced.length} Felder sind schon beschrieben: so lassen`}
        </label>
      )}
      <table aria-label="Was wohin kommt">
        <thead>
          <tr>
            <th scope="col">Tag</th>
            {used.map((course) => (
              <th key={course} scope="col">
                {COURSE_NAMES[course]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekDays(monday)
            .filter((day) => cells.some((cell) => cell.day === day))
            .map((day) => (
              <tr key={day}>
                <th scope="row">{shortWeekday(day)}</th>
                {used.map((course) => {
                  const cell = filled.find((each) => each.day === day && each.course === course);
                  const was = before(day, course);
                  return (
                    <td key={course}>
                      {cell?.dish.text ?? (was === '' ? '' : was)}
                      {cell?.dish.marks.includes('vegetarisch') && (
                        <span className="fd-n"> ohne Fleisch</span>
                      )}
                      {cell && allergensInWords(cell.dish.marks) !== '' && (
                        <span className="fd-n"> {allergensInWords(cell.dish.marks)}</span>
                      )}
                      {cell !== undefined && was !== '' && was !== cell.dish.text && <s>{was}</s>}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </PasteFrame>
  );
}

interface ProgrammeProps {
  readonly first: PastedHere;
  readonly monday: string;
  readonly points: Points;
  onFill(points: readonly { day: string; point: HousePoint }[]): void;
  onClose(): void;
}

export function PasteProgrammeDialog({ first, monday, points, onFill, onClose }: ProgrammeProps) {
  const [pasted, setPasted] = useState<Pasted>(first);
  const { rows, around } = read(pasted, monday);
  const found = placeProgramme(rows, { monday, day: first.day ?? null });
  const added = found.points.filter(
    ({ day, point }) => !(points[day] ?? []).some((each) => samePoint(each, point)),
  );
  return (
    <PasteFrame
      title="Programm einfügen"
      hint="Liste mit Tagen und Zeiten, zum Beispiel «Montag», «10.15 Zeitung lesen, Cafeteria»"
      pasted={pasted}
      count={added.length}
      unplaced={[...around, ...found.unplaced]}
      isOther={found.isOther}
      onPasted={setPasted}
      onFill={() => {
        onFill(added);
        onClose();
      }}
      onClose={onClose}
    >
      <table aria-label="Was wohin kommt">
        <thead>
          <tr>
            {['Tag', 'Zeit', 'Anlass', 'Ort'].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {added
            .toSorted((one, other) => one.day.localeCompare(other.day))
            .map(({ day, point }, index) => (
              <tr key={index}>
                <th scope="row">{shortWeekday(day)}</th>
                <td>
                  {shortTime(point.begin)}
                  {point.end !== null && ` bis ${shortTime(point.end)}`}
                </td>
                <td>{point.title}</td>
                <td>{point.place}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </PasteFrame>
  );
}
