import { map } from 'rxjs';
import { expect, it } from 'vitest';
import { inMarbles } from '../../../../tests/support/marbles.ts';
import type { QrHandOff } from '../../../ui/kiosk/KioskServices.ts';
import { createScope } from '../../state/createBehavior.ts';
import { createHandOffState, createSwitchState } from './visitChoices.ts';

const card = (title: string): QrHandOff => ({
  title,
  address: 'tel:+41 52 000 00 00?vorname=Ruth',
  kind: 'phone',
});

it('the card that was opened last is shown until it is closed, without typed values in its address', () => {
  inMarbles(({ cold, expectObservable, flush }) => {
    const scope = createScope();
    const { handOff$, showHandOff, closeHandOff } = createHandOffState(scope);
    cold('-a-b-x-x-E-a').subscribe((letter) => {
      if (letter === 'E') scope.end();
      else if (letter === 'x') closeHandOff();
      else showHandOff(card(letter));
    });
    expectObservable(handOff$.changes$.pipe(map((handOff) => handOff?.title ?? '.'))).toBe(
      '.a-b-.',
    );
    cold('--x').subscribe(() => expect(handOff$.value?.address).toBe('tel:+41 52 000 00 00'));
    flush();
  });
});

it('a switch can be turned on and off, and a reset turns it off', () => {
  inMarbles(({ cold, expectObservable }) => {
    const { isOn$, toggle, reset } = createSwitchState(createScope());
    cold('-t-t-t-r-r').subscribe((letter) => (letter === 't' ? toggle() : reset()));
    expectObservable(isOn$.changes$.pipe(map((isOn) => (isOn ? 'y' : 'n')))).toBe('ny-n-y-n');
  });
});
