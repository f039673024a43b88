import { filter, map, Subject, type Observable } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { inMarbles, promiseOf, type Marbles } from '../../../../tests/support/marbles.ts';
import type { PinNotice, StaffExitState } from '../../../ui/kiosk/StaffExit/StaffExitServices.ts';
import { createScope } from '../../state/createBehavior.ts';
import { createStaffExitState } from './createStaffExitState.ts';

const facts = { title: 'Empfang', handle: 'empfang', build: '0a1b', lastContact: null, errors: 0 };

const ANSWERS: Readonly<Record<string, 'right' | PinNotice>> = {
  r: 'right',
  w: { kind: 'wrong', left: 4 },
  l: { kind: 'locked', minutes: 15 },
  u: { kind: 'unreachable' },
};

/**
 * Letters of a diagram: `.` closed, a digit is the number of typed digits, `c` checking, `s` the
 * page about the device, or the server's response.
 */
function letterOf(state: StaffExitState): string {
  if (state.kind === 'closed') return '.';
  if (state.kind === 'service') return state.facts === facts ? 's' : '?';
  if (state.notice !== null)
    return Object.keys(ANSWERS).find((letter) => ANSWERS[letter] === state.notice) ?? '?';
  return state.checking ? 'c' : `${state.digits}`;
}

interface World {
  readonly hasPin?: boolean;
  readonly confirms?: boolean;
  /** Events: `g` the gesture, `t` a touch, `v` the visit ends, `x` close, `E` the scope ends. */
  readonly acts: string;
  /** Digits are typed, `<` erases the last one, `?` checks the PIN. */
  readonly keys?: string;
  /** The server's responses in order. */
  readonly answers?: readonly string[];
}

function stage(
  { cold }: Marbles,
  { hasPin = true, confirms = false, acts, keys = '', answers = [] }: World,
) {
  const [gesture$, signs$, visitEnded$] = [
    new Subject<void>(),
    new Subject<void>(),
    new Subject<void>(),
  ];
  const check = vi.fn<(pin: string) => Promise<'right' | PinNotice>>();
  for (const answer of answers)
    check.mockReturnValueOnce(
      promiseOf(cold(answer).pipe(map((letter) => ANSWERS[letter] ?? 'right'))),
    );
  const scope = createScope();
  const { staffExit$, typeDigit, eraseDigit, checkPin, closeStaffExit } = createStaffExitState(
    scope,
    {
      gesture$,
      signs$,
      visitEnded$,
      hasPin: () => hasPin,
      confirms: () => confirms,
      check,
      facts: () => facts,
      reload: vi.fn(),
      endBrowser: vi.fn(),
    },
  );
  const act: Readonly<Record<string, () => void>> = {
    g: () => gesture$.next(),
    t: () => signs$.next(),
    v: () => visitEnded$.next(),
    x: closeStaffExit,
    E: () => scope.end(),
    '<': eraseDigit,
    '?': checkPin,
  };
  cold(acts).subscribe((letter) => act[letter]?.());
  cold(keys).subscribe((key) => (act[key] ?? (() => typeDigit(key)))());
  const shown$: Observable<string> = staffExit$.changes$.pipe(map(letterOf));
  return { check, shown$, state$: staffExit$.changes$ };
}

describe('the staff exit', () => {
  it('opens only by the gesture', () => {
    inMarbles((marbles) => {
      const { shown$, check } = stage(marbles, { acts: '-------g--x', keys: '-1234?' });
      marbles.expectObservable(shown$).toBe('           .------0--.');
      marbles.flush();
      expect(check).not.toHaveBeenCalled();
    });
  });

  it('stays closed if the screen has no PIN', () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, { hasPin: false, acts: '-g' });
      marbles.expectObservable(shown$).toBe('.');
    });
  });

  it.each([true, false])('tells whether the PIN confirms the device: %s', (confirms) => {
    inMarbles((marbles) => {
      const { state$ } = stage(marbles, { confirms, acts: '-g-x', keys: '--1' });
      const confirming$ = state$.pipe(
        filter((state) => state.kind === 'pin'),
        map((state) => String(state.confirms)),
      );
      marbles.expectObservable(confirming$).toBe('-cc', { c: String(confirms) });
    });
  });

  it('does not restart if the gesture is repeated while it is open', () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, { acts: '-g--g-x', keys: '--1--2' });
      marbles.expectObservable(shown$).toBe('           .01--2.');
    });
  });

  it('closes when the visit ends, and opens again without digits', () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, { acts: '-g--v-g-x', keys: '--12---3' });
      marbles.expectObservable(shown$).toBe('           .012.-01.');
    });
  });

  it('closes a minute after the last touch, also on the device page', () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, {
        acts: '-g 39999ms t 79999ms g',
        keys: '120002ms 1234?',
        answers: ['-r'],
      });
      marbles.expectObservable(shown$).toBe('.0 99999ms . 19999ms 01234cs 59999ms .');
    });
  });

  it('ends with its scope', () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, { acts: '-g--E--x', keys: '--1--2' });
      marbles.expectObservable(shown$).toBe('           .01');
    });
  });
});

describe('the PIN', () => {
  it('is checked by the server if it has four to eight digits; the last digit can be erased', () => {
    inMarbles((marbles) => {
      const { shown$, check } = stage(marbles, {
        acts: '-g---------------x',
        keys: '--246?801359<7?',
        answers: ['--r'],
      });
      marbles.expectObservable(shown$).toBe('.0123-45678-78c-s.');
      marbles.flush();
      expect(check).toHaveBeenCalledExactlyOnceWith('24680137');
    });
  });

  it.each(['w', 'l', 'u'])(
    'with the server response "%s" shows the notice and starts again without digits',
    (letter) => {
      inMarbles((marbles) => {
        const { shown$ } = stage(marbles, {
          acts: '-g-------x',
          keys: '--1234?-5',
          answers: [`-${letter}`],
        });
        marbles.expectObservable(shown$).toBe(`.01234c${letter}1.`);
      });
    },
  );

  it('takes no digits while the server checks it', () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, {
        acts: '-g--------x',
        keys: '--1234?56',
        answers: ['---w'],
      });
      marbles.expectObservable(shown$).toBe('.01234c--w.');
    });
  });

  it('ignores a late response if the staff exit was closed in the meantime, even if it is open again', () => {
    inMarbles((marbles) => {
      const { shown$ } = stage(marbles, {
        acts: '-g-----x-g---x',
        keys: '--1234?',
        answers: ['-----w'],
      });
      marbles.expectObservable(shown$).toBe('.01234c.-0---.');
    });
  });
});
