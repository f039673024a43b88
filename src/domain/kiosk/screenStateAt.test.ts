import { describe, expect, it } from 'vitest';
import type { ScreenHours } from './KioskProfile.ts';
import { screenStateAt } from './screenStateAt.ts';

const hours: readonly ScreenHours[] = [
  { from: '06:30', to: '21:00', state: 'on' },
  { from: '21:00', to: '23:00', state: 'dimmed' },
  { from: '23:00', to: '06:30', state: 'off' },
];
const at = (instant: string, each = hours) => screenStateAt({ hours: each }, new Date(instant));

describe('the schedule of a screen', () => {
  it.each([
    ['2026-11-24T05:29:59Z', 'off'],
    ['2026-11-24T05:30:00Z', 'on'],
    ['2026-11-24T19:59:59Z', 'on'],
    ['2026-11-24T20:00:00Z', 'dimmed'],
    ['2026-11-24T22:00:00Z', 'off'],
    ['2026-11-24T23:00:00Z', 'off'],
    ['2026-11-25T05:29:00Z', 'off'],
  ])('returns at %s the state %s, also across midnight', (instant, state) => {
    expect(at(instant)).toBe(state);
  });

  it('returns "on" if no line applies, and the state of the first line that applies', () => {
    expect(at('2026-11-24T12:00:00Z', [])).toBe('on');
    expect(
      at('2026-11-24T12:00:00Z', [{ from: '13:30', to: '14:00', state: 'dimmed' }, ...hours]),
    ).toBe('on');
    expect(
      at('2026-11-24T12:00:00Z', [{ from: '12:30', to: '14:00', state: 'dimmed' }, ...hours]),
    ).toBe('dimmed');
  });

  it('applies a line for the whole day if it ends at its start time', () => {
    for (const time of ['00:00', '07:59', '08:00', '23:59'])
      expect(
        at(`2026-11-24T${time}:00+01:00`, [{ from: '08:00', to: '08:00', state: 'off' }]),
      ).toBe('off');
  });

  // On 29 March 2026, 2.00 becomes 3.00; on 25 October 2026, 3.00 becomes 2.00.
  it('follows local time through both clock changes', () => {
    const night: readonly ScreenHours[] = [{ from: '02:00', to: '03:00', state: 'off' }];
    expect(['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'].map((each) => at(each, night))).toEqual(
      ['on', 'on'],
    );
    expect(
      [
        '2026-10-24T23:59:00Z',
        '2026-10-25T00:00:00Z',
        '2026-10-25T01:59:00Z',
        '2026-10-25T02:00:00Z',
      ].map((each) => at(each, night)),
    ).toEqual(['on', 'off', 'off', 'on']);
    expect(
      [
        '2026-03-29T04:29:00Z',
        '2026-03-29T04:30:00Z',
        '2026-10-25T05:29:00Z',
        '2026-10-25T05:30:00Z',
      ].map((each) => at(each)),
    ).toEqual(['off', 'on', 'off', 'on']);
  });
});
