import { DISH_MARKS, type DishMark } from '../../../../src/domain/programme/dishMarks.ts';
import { withCells } from './fillWeek.ts';
import type { WeekDesk } from './useEditedWeek.ts';
import type { Grid } from './useGrid.ts';
import { NO_DISHES } from './weekTypes.ts';
import { WORDS_OF_MARKS } from './weekWords.ts';

/** What is said about the chosen dishes: without meat, and the allergens that must be declared. */
export function MarksBar({ desk, grid }: { readonly desk: WeekDesk; readonly grid: Grid }) {
  const dishes = grid
    .cells()
    .map((cell) => ({ ...cell, dish: (desk.week.now.dishes[cell.day] ?? NO_DISHES)[cell.course] }))
    .filter(({ dish }) => dish.text !== '');
  const [first] = dishes;
  const isOn = (mark: DishMark): boolean =>
    dishes.length > 0 && dishes.every(({ dish }) => dish.marks.includes(mark));
  const toggle = (mark: DishMark): void => {
    const isAdded = !isOn(mark);
    const cells = dishes.map(({ day, course, dish }) => ({
      day,
      course,
      dish: {
        text: dish.text,
        marks: DISH_MARKS.filter((each) => (each === mark ? isAdded : dish.marks.includes(each))),
      },
    }));
    desk.act((now) => ({ ...now, dishes: withCells(now.dishes, cells) }));
  };
  return (
    <section className="wk-marks" aria-label="Zeichen">
      <h2>
        {first === undefined
          ? 'Zeichen: wählen Sie ein Gericht'
          : dishes.length === 1
            ? `Zeichen für «${first.dish.text}»`
            : `Zeichen für ${dishes.length} Gerichte`}
      </h2>
      {DISH_MARKS.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={isOn(mark)}
          disabled={dishes.length === 0}
          onClick={() => toggle(mark)}
        >
          {WORDS_OF_MARKS[mark]}
        </button>
      ))}
    </section>
  );
}
