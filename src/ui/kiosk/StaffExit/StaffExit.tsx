import { useId, useRef, type KeyboardEvent } from 'react';
import { useBehavior } from '../../state/useBehavior.ts';
import { KioskDialog } from '../KioskDialog/KioskDialog.tsx';
import { PinPad } from './PinPad.tsx';
import { ServicePage } from './ServicePage.tsx';
import type { StaffExitServices } from './StaffExitServices.ts';

/** The staff's way out of the kiosk; nothing is rendered before the gesture. */
export function StaffExit(services: StaffExitServices) {
  const state = useBehavior(services.staffExit$);
  const titleId = useId();
  /** True if the last key was part of the PIN: Enter then ends it. */
  const isTyping = useRef(false);
  if (state.kind === 'closed') return null;
  const { typeDigit, eraseDigit, checkPin, closeStaffExit } = services;
  const type = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (/^\d$/.test(key)) typeDigit(key);
    if (key === 'Backspace') eraseDigit();
    // The button that happens to have the focus would add its digit. A person who has moved to it
    // presses it.
    const isOnDigit = target instanceof Element && /^\d$/.test(target.textContent);
    if (key === 'Enter' && isTyping.current && isOnDigit) {
      event.preventDefault();
      checkPin();
    }
    isTyping.current = /^(?:\d|Backspace)$/.test(key);
  };
  return (
    <KioskDialog
      labelledBy={titleId}
      onDismiss={closeStaffExit}
      onKeyDown={state.kind === 'pin' ? type : undefined}
    >
      {state.kind === 'pin' ? (
        <PinPad {...services} titleId={titleId} state={state} />
      ) : (
        <ServicePage {...services} titleId={titleId} facts={state.facts} />
      )}
    </KioskDialog>
  );
}
