import { type ReactNode, useEffect } from 'react';
import { useBehavior } from '../../state/useBehavior.ts';
import { IdleWarning } from '../IdleWarning/IdleWarning.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { Maintenance } from '../Maintenance/Maintenance.tsx';
import { QrCard } from '../QrCard/QrCard.tsx';
import { Resting } from '../Resting/Resting.tsx';
import { StaffExit } from '../StaffExit/StaffExit.tsx';
import type { StaffExitServices } from '../StaffExit/StaffExitServices.ts';
import { useUiServices } from '../../UiServices.ts';

interface KioskStageProps {
  readonly staffExit: StaffExitServices;
  /** The screens of the kiosk. */
  readonly children: ReactNode;
}

/**
 * All that the panel can show: the screens, the resting or maintenance view, and the dialogs above
 * them.
 */
export function KioskStage({ staffExit, children }: KioskStageProps) {
  const { phase$, handOff$, closeHandOff, wake, finish } = useKioskServices();
  const phase = useBehavior(phase$);
  const handOff = useBehavior(handOff$);
  useDocumentTitle();
  return (
    <>
      {phase.kind === 'resting' || phase.kind === 'maintenance' ? <ClosedStage /> : children}
      {handOff !== null && <QrCard handOff={handOff} onClose={closeHandOff} />}
      {phase.kind === 'warning' && (
        <IdleWarning secondsLeft={phase.secondsLeft} onStay={wake} onFinish={finish} />
      )}
      <StaffExit {...staffExit} />
    </>
  );
}

function ClosedStage() {
  const { phase$, minute$, clockKnown$, notices$, wake } = useKioskServices();
  const phase = useBehavior(phase$);
  const now = useBehavior(minute$);
  const isClockKnown = useBehavior(clockKnown$);
  const notices = useBehavior(notices$);
  return phase.kind === 'resting' ? (
    <Resting
      state={phase.state}
      now={now}
      isClockKnown={isClockKnown}
      notices={notices}
      onWake={wake}
    />
  ) : (
    <Maintenance notices={notices} />
  );
}

/** Sets the page's title from the heading that is shown, whichever screen rendered it. */
export function useDocumentTitle(): void {
  const {
    brand: { name },
  } = useUiServices();
  useEffect(() => {
    const updateTitle = (): void => {
      const heading =
        document
          .querySelector('main :not([aria-hidden="true"]) > h1, main > h1')
          ?.textContent?.trim() ?? '';
      const title = heading === '' || heading === name ? name : `${heading} • ${name}`;
      if (document.title !== title) document.title = title;
    };
    const screens = new MutationObserver(updateTitle);
    screens.observe(document.body, { subtree: true, childList: true, characterData: true });
    updateTitle();
    return () => screens.disconnect();
  }, [name]);
}
