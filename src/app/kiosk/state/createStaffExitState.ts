import {
  distinctUntilChanged,
  exhaustMap,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  takeWhile,
  timer,
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
  /** The hidden gesture, or a device that has to be confirmed. */
  readonly gesture$: Observable<unknown>;
  readonly signs$: Observable<unknown>;
  readonly visitEnded$: Observable<unknown>;
  /** False if the profile has no PIN: then staff cannot leave the kiosk. */
  readonly hasPin: () => boolean;
  /** Whether the right PIN makes this device known to the server. */
  readonly confirms: () => boolean;
  /** `right`, or the reason why not. Never rejects. */
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
 * Milliseconds after which an unused keypad or service page closes, even in phases without an idle
 * time.
 */
const FORGOTTEN = 60_000;

/** The keys of the keypad besides digits. */
const ERASE = 'erase';
const CHECK = 'check';

interface PinEntry {
  readonly pin: string;
  readonly notice: PinNotice | null;
  readonly checking: boolean;
}

/** The staff's way out of the kiosk. The digits leave this function only to the server. */
export function createStaffExitState(scope: Scope, inputs: StaffExitInputs): StaffExitServices {
  const shownOf = ({ pin, notice, checking }: PinEntry): StaffExitState => ({
    kind: 'pin',
    confirms: inputs.confirms(),
    digits: pin.length,
    checking,
    notice,
  });
  const keys$ = new Subject<string>();
  const closes$ = new Subject<void>();
  const enterPin = (notice: PinNotice | null): Observable<StaffExitState> => {
    const empty: PinEntry = { pin: '', notice, checking: false };
    return keys$.pipe(
      scan(entryAfter, empty),
      startWith(empty),
      distinctUntilChanged(),
      takeWhile(({ checking }) => !checking, true),
      switchMap((entry) => (entry.checking ? checkPin(entry.pin) : of(shownOf(entry)))),
    );
  };
  const checkPin = (pin: string): Observable<StaffExitState> =>
    from(inputs.check(pin)).pipe(
      switchMap((answer) =>
        answer === 'right'
          ? of<StaffExitState>({ kind: 'service', facts: inputs.facts() })
          : enterPin(answer),
      ),
      startWith(shownOf({ pin: '', notice: null, checking: true })),
    );
  const forgotten$ = inputs.signs$.pipe(
    startWith(null),
    switchMap(() => timer(FORGOTTEN, inputs.scheduler)),
  );
  const closed$ = merge(closes$, inputs.visitEnded$);
  const states$ = inputs.gesture$.pipe(
    filter(inputs.hasPin),
    exhaustMap(() =>
      merge(
        enterPin(null).pipe(
          switchMap((state) =>
            forgotten$.pipe(
              map(() => CLOSED),
              startWith(state),
            ),
          ),
        ),
        closed$.pipe(map(() => CLOSED)),
      ).pipe(takeWhile(({ kind }) => kind !== 'closed', true)),
    ),
  );
  return {
    staffExit$: createBehavior(scope, CLOSED, states$),
    typeDigit: (digit) => keys$.next(digit),
    eraseDigit: () => keys$.next(ERASE),
    checkPin: () => keys$.next(CHECK),
    closeStaffExit: () => closes$.next(),
    reload: inputs.reload,
    endBrowser: inputs.endBrowser,
  };
}

function entryAfter(entry: PinEntry, key: string): PinEntry {
  const { pin } = entry;
  if (key === CHECK) return pin.length < SHORTEST ? entry : { ...entry, checking: true };
  if (key === ERASE) return { ...entry, pin: pin.slice(0, -1), notice: null };
  return pin.length < LONGEST ? { ...entry, pin: pin + key, notice: null } : entry;
}
