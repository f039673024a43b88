import { describe, expect, it } from 'vitest';
import type { ContentImage } from '../../../../domain/page/Image.ts';
import {
  greetingAt,
  isAfterDusk,
  isEvening,
  listFaces,
  nextRows,
  pictureAt,
  showsTomorrowsMenu,
} from './attractData.ts';

const image = (file: string): ContentImage => ({
  file,
  width: 800,
  height: 800,
  alt: null,
  focus: { x: 50, y: 50 },
  caption: null,
});

describe('the attract screen', () => {
  it('shows a greeting for the time of day', () => {
    expect(
      ['03:59', '04:00', '10:59', '11:00', '13:59', '14:00', '17:59', '18:00'].map(greetingAt),
    ).toEqual(['evening', 'morning', 'morning', 'day', 'day', 'afternoon', 'afternoon', 'evening']);
  });

  it('shows another picture every ten minutes and starts over after the last', () => {
    const images = [image('a.png'), image('b.png')];
    const at = (time: string) => pictureAt(images, new Date(`2026-11-24T${time}:00Z`))?.file;
    expect([at('10:00'), at('10:09'), at('10:20')]).toEqual([
      at('10:00'),
      at('10:00'),
      at('10:00'),
    ]);
    expect(new Set([at('10:00'), at('10:10')]).size).toBe(2);
  });

  it('has no picture if there are none', () => {
    expect(pictureAt([], new Date())).toBeNull();
  });
});

describe('the loop of faces', () => {
  const all = { today: true, tomorrow: true, menu: true, event: true, departures: true };

  it('omits faces without content, but always shows the greeting', () => {
    expect(listFaces(all, false)).toEqual(['greeting', 'today', 'menu', 'event', 'departures']);
    expect(listFaces({ ...all, tomorrow: false, today: false, event: false }, false)).toEqual([
      'greeting',
      'menu',
      'departures',
    ]);
    expect(
      listFaces(
        { today: false, tomorrow: false, menu: false, event: false, departures: false },
        false,
      ),
    ).toEqual(['greeting']);
  });

  it("shows tomorrow's programme once today's is over", () => {
    expect(listFaces({ ...all, today: false }, false).slice(0, 2)).toEqual([
      'greeting',
      'tomorrow',
    ]);
  });

  it('has its own faces in the evening, with what is left of the day', () => {
    expect(listFaces(all, true)).toEqual(['greeting', 'today', 'tomorrow', 'night']);
    expect(listFaces({ ...all, today: false }, true)).toEqual(['greeting', 'tomorrow', 'night']);
    expect(listFaces({ ...all, today: false, tomorrow: false }, true)).toEqual([
      'greeting',
      'night',
    ]);
  });

  it.each([
    ['a dark winter morning', '2026-11-30T07:20:00+01:00', false],
    ['a dark winter afternoon', '2026-11-30T16:50:00+01:00', false],
    ['a dark winter evening', '2026-11-30T18:00:00+01:00', true],
    ['a light summer evening', '2026-06-21T20:00:00+02:00', false],
    ['a dark summer evening', '2026-06-21T22:30:00+02:00', true],
    ['the night', '2026-11-30T03:59:00+01:00', true],
  ])('is the one of the day or of the evening: %s', (_, time, evening) => {
    expect(isEvening(new Date(time))).toBe(evening);
  });

  it.each([
    ['a dark winter morning', '2026-11-30T07:20:00+01:00', false],
    ['a winter afternoon before sunset', '2026-11-30T16:20:00+01:00', false],
    ['a dark winter afternoon', '2026-11-30T17:20:00+01:00', true],
    ['a dark winter evening', '2026-11-30T19:00:00+01:00', true],
    ['a light summer evening', '2026-06-21T20:00:00+02:00', false],
    ['the night', '2026-11-30T03:59:00+01:00', true],
  ])(
    'has a picture of the evening from sunset on, never with "Guten Morgen": %s',
    (_, time, dusk) => {
      expect(isAfterDusk(new Date(time))).toBe(dusk);
    },
  );

  it('shows the next four events that are not over', () => {
    const points = ['09:00', '10:00', '11:00', '13:00', '16:00', '17:00'].map((begin) => ({
      begin,
      end: null,
      title: begin,
      place: null,
    }));
    expect(nextRows(points, '10:30').map(({ point }) => point.begin)).toEqual([
      '10:00',
      '11:00',
      '13:00',
      '16:00',
    ]);
    expect(nextRows(points, '20:00')).toEqual([]);
  });

  it("shows tomorrow's menu from 14:00", () => {
    expect(['13:59', '14:00'].map(showsTomorrowsMenu)).toEqual([false, true]);
  });
});
