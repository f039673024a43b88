import { expect, it, vi } from 'vitest';
import { compareFolded } from './foldText.ts';

it('names stand in the order of a German list, without the locales of the browser', () => {
  const compare = vi.spyOn(String.prototype, 'localeCompare');
  const names = ['Zumikon', 'Äsch', 'berg', 'Bülach', 'Bubikon', 'Zumikon'];
  expect(names.toSorted(compareFolded)).toEqual([
    'Äsch',
    'berg',
    'Bubikon',
    'Bülach',
    'Zumikon',
    'Zumikon',
  ]);
  expect(compare).not.toHaveBeenCalled();
});
