import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { KioskPhase } from '../../../ui/kiosk/KioskServices.ts';
import { createConstant } from '../../state/createBehavior.ts';
import { unconfirmedScreen$ } from './createStaffAccess.ts';

/** How often the keypad opens by itself. */
function openings(fillsPanel: boolean, unconfirmed: boolean, kind: KioskPhase['kind']): number {
  const page = {
    matchMedia: (query: string) => ({
      matches: fillsPanel && query === '(display-mode: fullscreen)',
    }),
  } as unknown as Window;
  let count = 0;
  unconfirmedScreen$(page, {
    unconfirmed$: {
      initial: unconfirmed,
      value: unconfirmed,
      changes$: of(unconfirmed, unconfirmed),
    },
    phase$: createConstant({ kind } as KioskPhase),
  }).subscribe(() => (count += 1));
  return count;
}

it('the keypad opens once by itself on a waiting screen whose device is not confirmed', () => {
  expect(openings(true, true, 'attract')).toBe(1);
});

it.each([
  ['in the tab of a phone', false, true, 'attract'],
  ['on a confirmed device', true, false, 'attract'],
  ['while a person uses the screen', true, true, 'active'],
  ['at night', true, true, 'resting'],
] as const)('the keypad does not open by itself %s', (_, fillsPanel, unconfirmed, kind) => {
  expect(openings(fillsPanel, unconfirmed, kind)).toBe(0);
});
