import { useEffect, useRef } from 'react';
import { DishCell } from './DishCell.tsx';
import { ProgrammeDay } from './ProgrammeDay.tsx';
import type { PastedHere } from './pastedTable.ts';
import { WeekIcon } from './WeekIcon.tsx';
import { readCopiedDishes, writeCopiedDishes } from './copiedDishes.ts';
import type { WeekDesk } from './useEditedWeek.ts';
import type { Grid } from './useGrid.ts';
import { COURSES, COURSE_NAMES } from './weekTypes.ts';
import { shortWeekday, weekDays } from './weekWords.ts';
import { yearlyDayInGerman, weekdayInGerman } from '../datesInGerman.ts';

interface Props {
  readonly desk: WeekDesk;
  readonly grid: Grid;
  /** Cells without a dish, as `day course`. */
  readonly missing: ReadonlySet<string>;
  /** The day that gets a new item of the programme; null for none. */
  readonly opened: string | null;
  onOpen(day: string | null): void;
  onPaste(pasted: PastedHere): void;
}

/** Arrow keys move between the cells. */
const GRID = { role: 'grid', lang: 'de', 'aria-multiselectable': true };

/** A day is a row: what there is to eat, and what is on. */
export function WeekTable({ desk, grid, missing, opened, onOpen, onPaste }: Props) {
  const { rights, monday, today } = desk.answer;
  const table = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current || grid.edited !== null) return;
    wantsFocus.current = false;
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  });
  const days = weekDays(monday);
  const isBoth = rights.seesMenu && rights.seesProgramme;
  return (
    <>
      <div className="wk-scroll">
        <table ref={table} className={isBoth ? 'wk-g' : 'wk-g one'} aria-label="Woche" {...GRID}>
          <thead>
            <tr>
              <th scope="col">Tag</th>
              {rights.seesMenu &&
                COURSES.map((course) => (
                  <th key={course} scope="col">
                    {COURSE_NAMES[course]}
                  </th>
                ))}
              {rights.seesProgramme && (
                <th
                  scope="col"
                  className={isBoth ? 'wk-pr gap' : 'wk-pr'}
                  style={isBoth ? { width: '33%' } : {}}
                >
                  Zeit, Anlass und Ort
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {days.map((day, row) => (
              <tr key={day}>
                <th scope="row" className={day === today ? 'now' : undefined}>
                  <b aria-hidden>{shortWeekday(day)}</b>
                  <span className="fd-vh">{weekdayInGerman(day)}, </span>
                  {shortDay(day)}
                </th>
                {rights.seesMenu &&
                  COURSES.map((course, column) => (
                    <DishCell
                      key={course}
                      cell={{ day, course }}
                      desk={desk}
                      grid={grid}
                      isMissing={missing.has(`${day} ${course}`)}
                      isLow={row > 3}
                      isRight={column > 2}
                      onMoved={() => (wantsFocus.current = true)}
                      onCopy={(event) => {
                        event.preventDefault();
                        writeCopiedDishes(event.clipboardData, grid.chosenCells());
                      }}
                      onPaste={(event) => {
                        event.preventDefault();
                        const block = readCopiedDishes(event.clipboardData);
                        if (block !== null) return grid.put(block);
                        onPaste({
                          kind: 'menu',
                          text: event.clipboardData.getData('text/plain'),
                          html: event.clipboardData.getData('text/html'),
                        });
                      }}
                    />
                  ))}
                {rights.seesProgramme && (
                  <ProgrammeDay
                    day={day}
                    desk={desk}
                    isOpen={opened === day}
                    onOpen={onOpen}
                    onPaste={onPaste}
                  />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="wk-foot">
        {rights.editsMenu && (
          <div>
            Tab und Pfeile wie in einer Tabelle. Vor dem Einfügen sehen Sie, was wohin kommt.
          </div>
        )}
        {rights.seesProgramme && (
          <div>
            <span>
              <WeekIcon of="repeat" />
              kommt von selbst wieder
            </span>
            <span>
              <WeekIcon of="event" />
              aus den Veranstaltungen
            </span>
            <span>ohne Zeichen: nur im Haus</span>
          </div>
        )}
      </div>
    </>
  );
}

/** «30. Nov.», «1. Juni». */
function shortDay(day: string): string {
  const [number = '', month = ''] = yearlyDayInGerman(day).split(' ');
  return `${number} ${month.length > 4 ? `${month.slice(0, 3)}.` : month}`;
}
