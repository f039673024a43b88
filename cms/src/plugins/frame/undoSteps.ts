import { createExternalStore } from '../externalStore.ts';

/** Milliseconds: what is typed in one field without a longer pause is one step. */
const PAUSE = 1200;

type Values = Readonly<Record<string, unknown>>;

const changedField = (one: Values, other: Values): string => {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name] !== other[name],
  );
  return names.join(' ');
};

/**
 * The steps of a form since it was saved, so that each can be taken back. The form's values never
 * change in place, so a step is the object before it.
 */
export function createUndoSteps() {
  let initial: Values | null = null;
  let last: Values = {};
  let past: Values[] = [];
  let field = '';
  let changedAt = 0;
  /** The number of steps, for the button. */
  const count = createExternalStore(0);
  return {
    count,
    /** Called with the form's values after each change of them. */
    follow(values: Values, saved: Values, now: number): void {
      if (saved !== initial) {
        [initial, last, past, field] = [saved, values, [], ''];
        count.set(0);
        return;
      }
      if (values === last) return;
      const changed = changedField(values, last);
      const isSameStep = changed === field && now - changedAt < PAUSE && past.length > 0;
      if (!isSameStep) past.push(last);
      [last, field, changedAt] = [values, changed, now];
      count.set(past.length);
    },
    /** The values before the last step; null if there is none. */
    back(): Values | null {
      const before = past.pop();
      if (before === undefined) return null;
      [last, field] = [before, ''];
      count.set(past.length);
      return before;
    },
  };
}
