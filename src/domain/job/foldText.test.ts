import { expect, it, vi } from 'vitest';
import { compareFolded } from './foldText.ts';

it('sorts names in German order without localeCompare', () => {
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
