import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PinNotice } from '../../../ui/kiosk/StaffExit/StaffExitServices.ts';
import { createScope } from '../../state/createBehavior.ts';
import { createStaffExitState } from './createStaffExitState.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const facts = { title: 'Empfang', handle: 'empfang', build: '0a1b', lastContact: null, errors: 0 };

function setUp({
  hasPin = true,
  answer = 'right',
}: { hasPin?: boolean; answer?: 'right' | PinNotice } = {}) {
  const [gesture$, signs$, visitEnded$] = [
    new Subject<void>(),
    new Subject<void>(),
    new Subject<void>(),
  ];
  const check = vi.fn<(pin: string) => Promise<'right' | PinNotice>>().mockResolvedValue(answer);
  const state = createStaffExitState(createScope(), {
    gesture$,
    signs$,
    visitEnded$,
    hasPin: () => hasPin,
    check,
    facts: () => facts,
    reload: vi.fn(),
    endBrowser: vi.fn(),
  });
  const type = (pin: string) => [...pin].forEach(state.typeDigit);
  return { ...state, gesture$, signs$, visitEnded$, check, type };
}

it('opens by the gesture alone, and only where the screen has a PIN', () => {
  const { staffExit$, gesture$, type, checkPin, check } = setUp();
  type('2468');
  checkPin();
  expect([staffExit$.value.kind, check.mock.calls.length]).toEqual(['closed', 0]);
  gesture$.next();
  expect(staffExit$.value).toEqual({ kind: 'pin', digits: 0, checking: false, notice: null });
  const without = setUp({ hasPin: false });
  without.gesture$.next();
  expect(without.staffExit$.value.kind).toBe('closed');
});

it('counts the digits, erases one, and asks the server from four to eight of them', async () => {
  const { staffExit$, gesture$, type, eraseDigit, checkPin, check } = setUp();
  gesture$.next();
  type('246');
  checkPin();
  expect(check).not.toHaveBeenCalled();
  type('8013579');
  expect(staffExit$.value).toMatchObject({ digits: 8 });
  eraseDigit();
  checkPin();
  expect(staffExit$.value).toMatchObject({ checking: true, digits: 0 });
  expect(check).toHaveBeenCalledExactlyOnceWith('2468013');
  await vi.advanceTimersByTimeAsync(0);
  expect(staffExit$.value).toEqual({ kind: 'service', facts });
});

it.each([
  { kind: 'wrong', left: 4 },
  { kind: 'locked', minutes: 15 },
  { kind: 'unreachable' },
] as const)('says $kind and begins with no digit', async (notice) => {
  const { staffExit$, gesture$, type, checkPin } = setUp({ answer: notice });
  gesture$.next();
  type('1111');
  checkPin();
  await vi.advanceTimersByTimeAsync(0);
  expect(staffExit$.value).toEqual({ kind: 'pin', digits: 0, checking: false, notice });
});

it('closes after a minute without a touch, with the visit, and when it is closed while the server thinks', async () => {
  const { staffExit$, gesture$, signs$, visitEnded$, type, checkPin, closeStaffExit } = setUp();
  gesture$.next();
  await vi.advanceTimersByTimeAsync(50_000);
  signs$.next();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(staffExit$.value.kind).toBe('pin');
  await vi.advanceTimersByTimeAsync(2000);
  expect(staffExit$.value.kind).toBe('closed');
  gesture$.next();
  type('24');
  visitEnded$.next();
  expect(staffExit$.value.kind).toBe('closed');
  gesture$.next();
  expect(staffExit$.value).toMatchObject({ digits: 0 });
  type('2468');
  checkPin();
  closeStaffExit();
  await vi.advanceTimersByTimeAsync(0);
  expect(staffExit$.value.kind).toBe('closed');
});
