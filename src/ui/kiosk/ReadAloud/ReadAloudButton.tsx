import { useIntl } from 'react-intl';
import { useBehavior } from '../../state/useBehavior.ts';
import { KioskIcon } from '../KioskIcon/KioskIcon.tsx';
import { useKioskServices } from '../KioskServices.ts';
import { listParagraphs } from './listParagraphs.ts';
import { readAloudMessages } from './ReadAloud.messages.ts';

/** Reads the screen aloud, and stops; nothing where the device has no voice for the language. */
export function ReadAloudButton() {
  const { readAloud$, readAloud, stopReading } = useKioskServices();
  const state = useBehavior(readAloud$);
  const { formatMessage } = useIntl();
  if (state === 'absent') return null;
  if (state === 'reading')
    return (
      <button type="button" onClick={stopReading}>
        <KioskIcon name="close" />
        {formatMessage(readAloudMessages.stop)}
      </button>
    );
  const read = (): void => {
    const main = document.querySelector('main');
    if (main !== null) readAloud(listParagraphs(main));
  };
  return (
    <button type="button" onClick={read}>
      <KioskIcon name="speaker" />
      {formatMessage(readAloudMessages.read)}
    </button>
  );
}
