import { describe, expect, it } from 'vitest';
import { resolveFloorRoute, storeysTo } from './wayRoute.ts';

const floors = (here: number, ...names: readonly string[]) =>
  names.map((name, position) => ({ name, here: position === here }));
const HOUSE = floors(3, '3. Stock', '2. Stock', '1. Stock', 'Erdgeschoss', '1. Untergeschoss');

describe('the route from the screen to a room', () => {
  it('starts on the floor of the screen, passes the floors between and ends on the floor of the room', () => {
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

  it('is not drawn for a room on the same floor, or if either floor is unknown', () => {
    const none = [null, null, null, null, null];
    expect(resolveFloorRoute(HOUSE, 3)).toEqual(none);
    expect(resolveFloorRoute(HOUSE, -1)).toEqual(none);
    expect(resolveFloorRoute(floors(-1, 'a', 'b', 'c', 'd', 'e'), 2)).toEqual(none);
  });

  it('counts the storeys, even if the plan omits some', () => {
    expect(HOUSE.map((_, position) => storeysTo(HOUSE, position))).toEqual([3, 2, 1, 0, -1]);
    expect(storeysTo(floors(1, '4. Stock', 'Erdgeschoss'), 0)).toBe(4);
    expect(storeysTo(floors(1, '3. Stock', '2. Stock', 'Erdgeschoss'), 2)).toBe(-2);
    expect(storeysTo(floors(2, '2e étage', '1er étage', 'Rez-de-chaussée'), 0)).toBe(2);
    expect(storeysTo(floors(1, '2° piano', 'Piano terra'), 0)).toBe(2);
  });

  it('has no storey count for a garden, a double floor, another house, an unusual order or an unknown screen floor', () => {
    expect(storeysTo(floors(0, 'Erdgeschoss', 'Garten'), 1)).toBeNull();
    expect(storeysTo(floors(1, '3. und 4. Stock', 'Erdgeschoss'), 0)).toBeNull();
    expect(storeysTo(floors(1, '2 Häuser weiter', 'Erdgeschoss'), 0)).toBeNull();
    expect(storeysTo(floors(0, 'Erdgeschoss', '1. Stock', '2. Stock'), 2)).toBeNull();
    expect(storeysTo(floors(-1, '1. Stock', 'Erdgeschoss'), 0)).toBeNull();
  });
});
