import { describe, expect, it } from 'vitest';
import { hasRoof, needsFullFloorNames, planHouse } from './wayFinderData.ts';

const floor = (name: string, rooms: readonly string[], here = false) => ({
  name,
  rooms,
  way: null,
  here,
  langs: {},
  german: { name, rooms },
});
const point = (begin: string, title: string, place: string) => ({ begin, end: null, title, place });

describe('the cross-section of the house', () => {
  it('fills the twelve columns of each floor, with the most columns for the longest names', () => {
    const [three, two, one] = planHouse(
      [
        floor('3', ['A', 'B', 'Wohngruppe Linde']),
        floor('2', ['Wohnungen', 'Dachterrasse']),
        floor('1', ['Saal']),
      ],
      [],
      '10:00',
    );
    expect([three, two, one].map((each) => each?.rooms.map(({ span }) => span))).toEqual([
      [4, 4, 4],
      [5, 7],
      [12],
    ]);
  });

  it('has room for the longest word of each room name', () => {
    const [first] = planHouse(
      [floor('1. Stock', ['Wohngruppe Linde', 'Bibliothek', 'Physiotherapie'])],
      [],
      '10:00',
    );
    expect(first?.rooms.map(({ span }) => span)).toEqual([4, 3, 5]);
  });

  it('distributes the rooms evenly among several rows if they do not fit in one', () => {
    const [ground] = planHouse([floor('EG', ['A', 'B', 'C', 'D', 'E'])], [], '10:00');
    expect(ground?.rooms.map(({ span }) => span)).toEqual([4, 4, 4, 6, 6]);
  });

  it('adds rows instead of breaking a word in a pane that is too narrow', () => {
    const rooms = ['Empfang', 'Speisesaal', 'Aktivierungsraum', 'Terrasse'];
    expect(
      planHouse([floor('Erdgeschoss', rooms)], [], '10:00')[0]?.rooms.map(({ span }) => span),
    ).toEqual([6, 6, 7, 5]);
  });

  it('has wider rows if floors have names, which are placed above the panes', () => {
    const spans = (other: string) =>
      planHouse(
        [
          floor('Erdgeschoss', ['Empfang', 'Speisesaal', 'Kaminzimmer', 'Terrasse']),
          floor(other, ['Steg']),
        ],
        [],
        '10:00',
      )[0]?.rooms.map(({ span }) => span);
    expect([spans('1. Stock'), spans('Ufer')]).toEqual([
      [6, 6, 7, 5],
      [3, 3, 3, 3],
    ]);
  });

  it('highlights the reception as the place of the lobby screen', () => {
    const [ground] = planHouse(
      [floor('Erdgeschoss', ['Cafeteria', 'Empfang', 'Saal'], true)],
      [],
      '10:00',
    );
    expect(ground?.rooms.map(({ here }) => here)).toEqual([false, true, false]);
  });

  it('adds a pane for the screen if no room is the lobby', () => {
    const [ground] = planHouse([floor('Wohnhaus unten', ['Stube', 'Küche'], true)], [], '10:00');
    expect(ground?.rooms.map(({ name, here }) => [name, here])).toEqual([
      ['', true],
      ['Stube', false],
      ['Küche', false],
    ]);
  });

  it('separates the name of a room from its numbers', () => {
    const [third] = planHouse(
      [floor('3. Stock', ['Wohnungen 31 bis 42', 'Dachterrasse'])],
      [],
      '10:00',
    );
    expect(third?.rooms.map(({ name, detail }) => [name, detail])).toEqual([
      ['Wohnungen', '31 bis 42'],
      ['Dachterrasse', null],
    ]);
  });

  it('shows the current or next event of a room, never a past one', () => {
    const points = [
      point('09:00', 'Turnen', 'Gartensaal'),
      point('14:00', 'Singen', 'Gartensaal'),
      point('16:00', 'Kino', 'Gartensaal'),
    ];
    const at = (time: string) =>
      planHouse([floor('EG', ['Gartensaal'])], points, time)[0]?.rooms[0]?.next?.title;
    expect([at('09:30'), at('12:00'), at('14:30'), at('18:00')]).toEqual([
      'Turnen',
      'Singen',
      'Singen',
      undefined,
    ]);
  });

  describe('on a screen in another language', () => {
    const ground = {
      ...floor('Piano terra', ['Portineria', 'Sala giardino', 'Sala'], true),
      german: { name: 'Erdgeschoss', rooms: ['Empfang', 'Gartensaal', 'Saal'] },
    };
    const eventsIn = (place: string) =>
      planHouse([ground], [point('14:00', 'Singen', place)], '12:00')[0]
        ?.rooms.filter(({ next }) => next !== null)
        .map(({ id }) => id);

    it('finds the room of an item that is only available in German', () => {
      expect(eventsIn('Gartensaal')).toEqual(['Sala giardino']);
      expect(eventsIn('Sala giardino')).toEqual(['Sala giardino']);
      expect(eventsIn('Sala')).toEqual(['Sala']);
      expect(eventsIn('Bibliothek')).toEqual([]);
    });

    it('highlights the lobby under any name, and knows each room by the same key', () => {
      const [italian] = planHouse([ground], [], '12:00');
      const { name, rooms } = ground.german;
      const [german] = planHouse([floor(name, rooms, true)], [], '12:00');
      expect(italian?.rooms.map(({ name: room, here }) => [room, here])).toEqual([
        ['Portineria', true],
        ['Sala giardino', false],
        ['Sala', false],
      ]);
      expect(italian?.rooms.map(({ key }) => key)).toEqual(german?.rooms.map(({ key }) => key));
    });
  });

  it('has a key for each room, also if two have the same name', () => {
    const plan = planHouse(
      [floor('Haus Ost', ['WC', 'WC']), floor('Haus Ost', ['WC'], true)],
      [],
      '12:00',
    );
    const keys = plan.flatMap(({ rooms }) => rooms.map(({ key }) => key));
    expect(new Set(keys).size).toBe(4);
  });

  describe('finds the room of a programme item', () => {
    /** The rooms that show the item, of rooms that are each on their own floor. */
    const roomsOf = (place: string, ...rooms: readonly string[]) =>
      planHouse(
        rooms.map((room) => floor(room, [room])),
        [point('14:00', 'Singen', place)],
        '12:00',
      )
        .flatMap((each) => each.rooms)
        .filter(({ next }) => next !== null)
        .map(({ id }) => id);

    it('by whole words: another room may end with the same letters', () => {
      expect(roomsOf('Kafistube', 'Stube', 'Kafistube')).toEqual(['Kafistube']);
      expect(roomsOf('Turmzimmer', 'Turmzimmer', 'Zimmer 1 bis 48')).toEqual(['Turmzimmer']);
      expect(roomsOf('Treffpunkt: CAFÉ (beim Empfang)', 'Cafe')).toEqual(['Cafe']);
    });

    it('by its number', () => {
      const rooms = ['Zimmer 201 bis 218', 'Zimmer 101 bis 118'];
      expect(roomsOf('Zimmer 4', ...rooms)).toEqual([]);
      expect(roomsOf('Zimmer 104, bei Frau Keller', ...rooms)).toEqual(['Zimmer 101 bis 118']);
      expect(roomsOf('Saal 2', 'Saal', 'Saal 1', 'Saal 2')).toEqual(['Saal 2']);
    });

    it('with the longest name that fits', () => {
      expect(roomsOf('Grosser Saal', 'Saal', 'Grosser Saal')).toEqual(['Grosser Saal']);
    });
  });

  it('has a short sign for floor numbers, but none for other names', () => {
    expect(
      planHouse(
        ['10. Stock', '3. und 4. Stock', '3. Stock', 'Erdgeschoss', 'Haus Boskoop'].map((name) =>
          floor(name, []),
        ),
        [],
        '10:00',
      ).map(({ sign }) => sign),
    ).toEqual(['10', '3–4', '3', 'EG', null]);
  });

  it('shows full names if one floor has no sign, but not of the storeys of a high house', () => {
    const named = (...names: readonly string[]) =>
      needsFullFloorNames(names.map((name) => floor(name, [])));
    expect(named('1. Stock', 'Erdgeschoss')).toBe(false);
    expect(named('1. Stock', 'Erdgeschoss', 'Garten')).toBe(true);
    expect(named('3. Stock', '2. Stock', '1. Stock', 'Erdgeschoss', 'Garten')).toBe(false);
    expect(named('Haus A', 'Haus B', 'Haus C', 'Haus D', 'Haus E')).toBe(true);
  });

  it('has a roof over a storey, but none over a garden or several houses', () => {
    const isRoofed = (...names: readonly string[]) =>
      hasRoof(
        planHouse(
          names.map((name) => floor(name, [])),
          [],
          '10:00',
        ),
      );
    expect(isRoofed('1. Stock', 'Erdgeschoss', 'Garten')).toBe(true);
    expect(isRoofed('1er étage', 'Rez-de-chaussée', 'Rive')).toBe(true);
    expect(isRoofed('Garten', 'Erdgeschoss')).toBe(false);
    expect(isRoofed('Haus Boskoop', 'Garten')).toBe(false);
    expect(isRoofed()).toBe(false);
  });
});
