import { expect, it } from 'vitest';
import { createTabMemory } from '../state/createTabMemory.ts';
import { keepTickedBoxes, parseTickedBoxes } from './keepTickedBoxes.ts';

class Box extends EventTarget {
  readonly value: string;
  checked: boolean;
  constructor(
    value: string,
    readonly defaultChecked = true,
  ) {
    super();
    this.value = value;
    this.checked = defaultChecked;
  }
  choose(checked: boolean): void {
    this.checked = checked;
    this.dispatchEvent(new Event('change'));
  }
}

function openTab() {
  const stored = new Map<string, string>();
  const memory = createTabMemory(
    {
      getItem: (place) => stored.get(place) ?? null,
      setItem: (place, text) => void stored.set(place, text),
      removeItem: (place) => void stored.delete(place),
    },
    'haeuser',
    parseTickedBoxes,
  );
  const visit = (draft: string, change: (boxes: readonly Box[]) => void = () => undefined) => {
    const boxes = [new Box('park'), new Box('see')];
    change(boxes);
    keepTickedBoxes(boxes as unknown as readonly HTMLInputElement[], draft, memory);
    return boxes;
  };
  return { visit, stored };
}
const ticksOf = (boxes: readonly Box[]): readonly boolean[] => boxes.map(({ checked }) => checked);

it('a house that was unticked is still unticked when the visitor comes back to the same draft', () => {
  const { visit } = openTab();
  visit('a')[1]?.choose(false);
  expect(ticksOf(visit('a'))).toEqual([true, false]);
  expect(ticksOf(visit('a'))).toEqual([true, false]);
});

it('a new draft begins with all houses', () => {
  const { visit } = openTab();
  visit('a')[1]?.choose(false);
  expect(ticksOf(visit('b'))).toEqual([true, true]);
});

it('what was changed before the draft opened stays, and is kept', () => {
  const { visit } = openTab();
  visit('a')[1]?.choose(false);
  const before = visit('a', ([park]) => park?.choose(false));
  expect(ticksOf(before)).toEqual([false, true]);
  expect(ticksOf(visit('a'))).toEqual([false, true]);
});

it.each(['null', '7', '{"draft":7}', '{"draft":"a","ticked":"see"}', '{'])(
  'a stored value like %s changes nothing',
  (text) => {
    const { visit, stored } = openTab();
    stored.set('haeuser', text);
    expect(ticksOf(visit('a'))).toEqual([true, true]);
  },
);
