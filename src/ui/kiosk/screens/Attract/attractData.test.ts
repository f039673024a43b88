import { describe, expect, it } from 'vitest';
import type { ContentImage } from '../../../../domain/page/Image.ts';
import { greetingAt, listFaces, nextRows, pictureAt, showsTomorrowsMenu } from './attractData.ts';

const image = (file: string): ContentImage => ({
  file,
  width: 800,
  height: 800,
  alt: null,
  focus: { x: 50, y: 50 },
  caption: null,
});

describe('the screen that waits', () => {
  it('greets by the hour', () => {
    expect(
      ['03:59', '04:00', '10:59', '11:00', '13:59', '14:00', '17:59', '18:00'].map(greetingAt),
    ).toEqual(['evening', 'morning', 'morning', 'day', 'day', 'afternoon', 'afternoon', 'evening']);
  });

  it('shows another picture every ten minutes and begins again after the last', () => {
    const images = [image('a.png'), image('b.png')];
    const at = (time: string) => pictureAt(images, new Date(`2026-11-24T${time}:00Z`))?.file;
    expect([at('10:00'), at('10:09'), at('10:20')]).toEqual([
      at('10:00'),
      at('10:00'),
      at('10:00'),
    ]);
    expect(new Set([at('10:00'), at('10:10')]).size).toBe(2);
  });

  it('does without a picture', () => {
    expect(pictureAt([], new Date())).toBeNull();
  });
});

describe('the loop', () => {
  const all = { today: true, tomorrow: true, menu: true, event: true, departures: true };

  it('leaves out what has nothing to say, and always greets', () => {
    expect(listFaces(all, false)).toEqual(['greeting', 'today', 'menu', 'event', 'departures']);
    expect(listFaces({ ...all, today: false, event: false }, false)).toEqual([
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

  it('has an evening of its own', () => {
    expect(listFaces(all, true)).toEqual(['greeting', 'tomorrow', 'night']);
    expect(listFaces({ ...all, tomorrow: false }, true)).toEqual(['greeting', 'night']);
  });

  it('tells the next three points that are not over', () => {
    const points = ['09:00', '10:00', '11:00', '13:00', '16:00'].map((begin) => ({
      begin,
      end: null,
      title: begin,
      place: null,
    }));
    expect(nextRows(points, '10:30').map(({ point }) => point.begin)).toEqual([
      '10:00',
      '11:00',
      '13:00',
    ]);
    expect(nextRows(points, '20:00')).toEqual([]);
  });

  it('tells the menu of tomorrow from 14.00', () => {
    expect(['13:59', '14:00'].map(showsTomorrowsMenu)).toEqual([false, true]);
  });
});
