import { useState } from 'react';
import { withCells } from './fillWeek.ts';
import type { WeekDesk } from './useEditedWeek.ts';
import { COURSES, NO_DISH, NO_DISHES, type Course, type Dish } from './weekTypes.ts';
import { weekDays } from './weekWords.ts';

export interface GridCell {
  readonly day: string;
  readonly course: Course;
}

interface Position {
  readonly row: number;
  readonly column: number;
}

/** The chosen cells of the menus: a block from where the choice began to where it is now. */
export interface Grid {
  readonly active: GridCell;
  /** Text with which a cell is opened; null while none is open. */
  readonly edited: string | null;
  isChosen(cell: GridCell): boolean;
  isActive(cell: GridCell): boolean;
  choose(cell: GridCell, isExtended?: boolean): void;
  /** False if there is no cell in that direction. */
  move(rows: number, columns: number, isExtended?: boolean): boolean;
  /** The next cell in reading order, or the one before; false at the ends. */
  step(forward: boolean): boolean;
  open(text: string): void;
  close(): void;
  write(dish: Dish): void;
  clear(): void;
  chosenCells(): readonly (readonly Dish[])[];
  cells(): readonly GridCell[];
  /** Puts a block of dishes at the chosen cell; one dish goes into all chosen cells. */
  put(block: readonly (readonly Dish[])[]): void;
}

const LAST_ROW = 6;
const LAST_COLUMN = COURSES.length - 1;

const within = (value: number, last: number): number => Math.min(last, Math.max(0, value));

export function useGrid(desk: WeekDesk): Grid {
  const days = weekDays(desk.answer.monday);
  const [head, setHead] = useState<Position>({ row: 0, column: 0 });
  const [tail, setTail] = useState<Position>({ row: 0, column: 0 });
  const [edited, setEdited] = useState<string | null>(null);
  const positionOf = ({ day, course }: GridCell): Position => ({
    row: days.indexOf(day),
    column: COURSES.indexOf(course),
  });
  const cellAt = ({ row, column }: Position): GridCell => ({
    day: days[row] ?? desk.answer.monday,
    course: COURSES[column] ?? 'suppe',
  });
  const [rows, columns] = [
    [Math.min(head.row, tail.row), Math.max(head.row, tail.row)],
    [Math.min(head.column, tail.column), Math.max(head.column, tail.column)],
  ] as [readonly [number, number], readonly [number, number]];
  const isIn = ({ row, column }: Position): boolean =>
    row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1];
  const set = (position: Position, isExtended = false): void => {
    setHead(position);
    if (!isExtended) setTail(position);
    setEdited(null);
  };
  const chosen = days
    .map((day, row) => COURSES.map((course, column) => ({ cell: { day, course }, row, column })))
    .map((cells) => cells.filter(isIn).map(({ cell }) => cell))
    .filter((cells) => cells.length > 0);
  const dishAt = ({ day, course }: GridCell): Dish =>
    (desk.week.now.dishes[day] ?? NO_DISHES)[course];
  const fill = (cells: readonly (GridCell & { readonly dish: Dish })[]): void =>
    desk.act((now) => ({ ...now, dishes: withCells(now.dishes, cells) }));
  const active = cellAt(head);
  return {
    active,
    edited,
    isChosen: (cell) => isIn(positionOf(cell)),
    isActive: ({ day, course }) => day === active.day && course === active.course,
    choose: (cell, isExtended) => set(positionOf(cell), isExtended),
    move(down, right, isExtended) {
      const next = {
        row: within(head.row + down, LAST_ROW),
        column: within(head.column + right, LAST_COLUMN),
      };
      set(next, isExtended);
      return next.row !== head.row || next.column !== head.column;
    },
    step(forward) {
      const place = head.row * COURSES.length + head.column + (forward ? 1 : -1);
      if (place < 0 || place >= days.length * COURSES.length) return false;
      set({ row: Math.floor(place / COURSES.length), column: place % COURSES.length });
      return true;
    },
    open: setEdited,
    close: () => setEdited(null),
    write: (dish) => fill([{ ...active, dish }]),
    clear: () => fill(chosen.flat().map((cell) => ({ ...cell, dish: NO_DISH }))),
    chosenCells: () => chosen.map((row) => row.map(dishAt)),
    cells: () => chosen.flat(),
    put(block) {
      const [only] = block.length === 1 && block[0]?.length === 1 ? block[0] : [];
      if (only !== undefined) return fill(chosen.flat().map((cell) => ({ ...cell, dish: only })));
      fill(
        block.flatMap((row, below) =>
          row.flatMap((dish, beside) => {
            const [day, course] = [days[rows[0] + below], COURSES[columns[0] + beside]];
            return day === undefined || course === undefined ? [] : [{ day, course, dish }];
          }),
        ),
      );
    },
  };
}
