import { useIntl } from 'react-intl';
import { openUntil } from '../../../domain/brand/openUntil.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { formatClock } from './formatClock.ts';
import { headerMessages } from './Header.messages.ts';

/** "Empfang heute bis 18 Uhr", as long as that is known and true. */
export function OpeningNote({ className }: { readonly className?: string | undefined }) {
  const { brandConfig$, locale$, now } = useUiServices();
  const config = useBehavior(brandConfig$);
  const language = languageOf(useBehavior(locale$));
  const { formatMessage } = useIntl();
  const until = config && openUntil(config.hours, now);
  if (until === null) return null;
  const label = config?.hoursLabel?.text ?? formatMessage(headerMessages.reception);
  return <span className={className}>{formatMessage(headerMessages.openUntil, { label, until: formatClock(until, language) })}</span>;
}
