import { expect, it } from 'vitest';
import { judgeScreens } from './submissions.ts';

const now = new Date('2026-11-24T12:00:00Z');
const screen = {
  handle: 'halle',
  lastSeen: now.getTime() - 5 * 60_000,
  silent: false,
  wrongClock: false,
};

it.each([
  ['no screens', [], ['ok']],
  ['screens that report', [screen], ['ok']],
  [
    'a screen that was not seen for two days',
    [{ ...screen, lastSeen: now.getTime() - 2 * 24 * 3_600_000 }],
    ['note'],
  ],
  [
    'a screen that is silent during its hours, and one with a wrong clock',
    [{ ...screen, silent: true }, screen, { ...screen, wrongClock: true }],
    ['problem', 'note'],
  ],
])('judges %s', (_, screens, levels) => {
  expect(judgeScreens(screens, now).map(({ level }) => level)).toEqual(levels);
});

it('names the screens, since when, and what to do', () => {
  const [silent] = judgeScreens([{ ...screen, silent: true }, screen], now);
  expect(silent).toMatchObject({
    what: '1 of 2 devices of lobby screens (halle, last seen 5 minutes ago) are silent during their hours.',
    todo: expect.stringContaining('on the network?'),
  });
});
