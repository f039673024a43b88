import {
  BehaviorSubject,
  filter,
  merge,
  startWith,
  switchMap,
  takeUntil,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Scope } from '../../../domain/shared/Behavior.ts';
import type {
  PinNotice,
  ServiceFacts,
  StaffExitServices,
  StaffExitState,
} from '../../../ui/kiosk/StaffExit/StaffExitServices.ts';
import { createBehavior } from '../../state/createBehavior.ts';

interface StaffExitInputs {
  /** The hidden gesture. */
  readonly gesture$: Observable<unknown>;
  readonly signs$: Observable<unknown>;
  readonly visitEnded$: Observable<unknown>;
  /** False where the profile has no PIN: then there is no way out. */
  readonly hasPin: () => boolean;
  /** `right`, or why not. Never rejects. */
  readonly check: (pin: string) => Promise<'right' | PinNotice>;
  readonly facts: () => ServiceFacts;
  readonly reload: () => void;
  readonly endBrowser: () => void;
  readonly scheduler?: SchedulerLike;
}

const CLOSED: StaffExitState = { kind: 'closed' };
const LONGEST = 8;
const SHORTEST = 4;
/**
 * Milliseconds after which a forgotten keypad or service page closes itself, in phases without an
 * idle time too.
 */
const FORGOTTEN = 60_000;

/** Staff's way out. The digits never leave this function but to the server. */
export function createStaffExitState(scope: Scope, inputs: StaffExitInputs): StaffExitServices {
  let pin = '';
  const states$ = new BehaviorSubject<StaffExitState>(CLOSED);
  const staffExit$ = createBehavior<StaffExitState>(scope, CLOSED, states$);
  const ask = (notice: PinNotice | null = null, checking = false): void =>
    states$.next({ kind: 'pin', digits: pin.length, checking, notice });
  const close = (): void => {
    pin = '';
    if (states$.value.kind !== 'closed') states$.next(CLOSED);
  };
  const isTyping = (): boolean => states$.value.kind === 'pin' && !states$.value.checking;

  inputs.gesture$
    .pipe(
      filter(() => inputs.hasPin() && states$.value.kind === 'closed'),
      takeUntil(scope.ended$),
    )
    .subscribe(() => ask());
  const forgotten$ = inputs.signs$.pipe(
    startWith(null),
    switchMap(() => timer(FORGOTTEN, inputs.scheduler)),
  );
  const open$ = states$.pipe(filter(({ kind }) => kind !== 'closed'));
  merge(open$.pipe(switchMap(() => forgotten$)), inputs.visitEnded$)
    .pipe(takeUntil(scope.ended$))
    .subscribe(close);

  return {
    staffExit$,
    typeDigit(digit) {
      if (!isTyping() || pin.length >= LONGEST) return;
      pin += digit;
      ask();
    },
    eraseDigit() {
      if (!isTyping()) return;
      pin = pin.slice(0, -1);
      ask();
    },
    async checkPin() {
      if (!isTyping() || pin.length < SHORTEST) return;
      const tried = pin;
      pin = '';
      ask(null, true);
      const answer = await inputs.check(tried);
      // Closed meanwhile: then the answer is dropped.
      if (states$.value.kind !== 'pin') return;
      if (answer === 'right') states$.next({ kind: 'service', facts: inputs.facts() });
      else ask(answer);
    },
    closeStaffExit: close,
    reload: inputs.reload,
    endBrowser: inputs.endBrowser,
  };
}
