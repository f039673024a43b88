import { useIntl } from 'react-intl';
import { useBehavior } from '../../state/useBehavior.ts';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { reachModeMessages } from './ReachMode.messages.ts';

/**
 * Brings every control into the lower half of the panel, for people who sit in a wheelchair or are
 * small; what is read stays.
 */
export function ReachButton() {
  const { reachMode$, toggleReachMode } = useKioskServices();
  const isLow = useBehavior(reachMode$);
  const { formatMessage } = useIntl();
  return (
    <button type="button" aria-pressed={isLow} onClick={toggleReachMode}>
      <KioskIcon name="lower" />
      {formatMessage(reachModeMessages.lower)}
    </button>
  );
}
