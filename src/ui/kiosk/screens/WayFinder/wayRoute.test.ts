import { describe, expect, it } from 'vitest';
import { resolveFloorRoute, storeysTo } from './wayRoute.ts';

const floors = (here: number, ...names: readonly string[]) =>
  names.map((name, position) => ({ name, here: position === here }));
const HOUSE = floors(3, '3. Stock', '2. Stock', '1. Stock', 'Erdgeschoss', '1. Untergeschoss');

describe('the way from the screen to a room', () => {
  it('is drawn from the floor of the screen past those between to that of the room', () => {
    expect(resolveFloorRoute(HOUSE, 1)).toEqual([
      null,
      { part: 'end', direction: 'up' },
      { part: 'pass', direction: 'up' },
      { part: 'start', direction: 'up' },
      null,
    ]);
    expect(resolveFloorRoute(HOUSE, 4)).toEqual([
      null,
      null,
      null,
      { part: 'start', direction: 'down' },
      { part: 'end', direction: 'down' },
    ]);
  });

  it('is not drawn on the floor of the screen, nor where its own place is not known', () => {
    const none = [null, null, null, null, null];
    expect(resolveFloorRoute(HOUSE, 3)).toEqual(none);
    expect(resolveFloorRoute(HOUSE, -1)).toEqual(none);
    expect(resolveFloorRoute(floors(-1, 'a', 'b', 'c', 'd', 'e'), 2)).toEqual(none);
  });

  it('counts storeys, also where the plan leaves some out', () => {
    expect(HOUSE.map((_, position) => storeysTo(HOUSE, position))).toEqual([3, 2, 1, 0, -1]);
    expect(storeysTo(floors(1, '4. Stock', 'Erdgeschoss'), 0)).toBe(4);
    expect(storeysTo(floors(1, '3. Stock', '2. Stock', 'Erdgeschoss'), 2)).toBe(-2);
    expect(storeysTo(floors(2, '2e étage', '1er étage', 'Rez-de-chaussée'), 0)).toBe(2);
    expect(storeysTo(floors(1, '2° piano', 'Piano terra'), 0)).toBe(2);
  });

  it('counts none to the garden, to two floors in one, to another house, and where the order is not that of a house', () => {
    expect(storeysTo(floors(0, 'Erdgeschoss', 'Garten'), 1)).toBeNull();
    expect(storeysTo(floors(1, '3. und 4. Stock', 'Erdgeschoss'), 0)).toBeNull();
    expect(storeysTo(floors(1, '2 Häuser weiter', 'Erdgeschoss'), 0)).toBeNull();
    expect(storeysTo(floors(0, 'Erdgeschoss', '1. Stock', '2. Stock'), 2)).toBeNull();
    expect(storeysTo(floors(-1, '1. Stock', 'Erdgeschoss'), 0)).toBeNull();
  });
});
