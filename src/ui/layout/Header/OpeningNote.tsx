import { useIntl } from 'react-intl';
import { openUntil } from '../../../domain/brand/openUntil.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { formatClock } from './formatClock.ts';
import { headerMessages } from './Header.messages.ts';

/** "Empfang heute bis 18 Uhr", all day long; nothing where no hours are known for today. */
export function OpeningNote({ className }: { readonly className?: string | undefined }) {
  const { brandConfig$, locale$, now } = useUiServices();
  const config = useBehavior(brandConfig$);
  const language = languageOf(useBehavior(locale$));
  const { formatMessage } = useIntl();
  const until = config && openUntil(config.hours, zurichDate(now));
  if (until === null) return null;
  const label = config?.hoursLabel?.text ?? formatMessage(headerMessages.reception);
  return (
    <span className={className}>
      {formatMessage(headerMessages.openUntil, { label, until: formatClock(until, language) })}
    </span>
  );
}
