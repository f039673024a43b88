import { useIntl } from 'react-intl';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { headerMessages } from './Header.messages.ts';
import type { Language } from '../../../domain/locale/Locale.ts';

/** "Empfang heute bis 18 Uhr", shown all day; nothing if today's hours are not known. */
export function OpeningNote({ className }: { readonly className?: string | undefined }) {
  const { brandConfig$, locale$, openUntil = null } = useUiServices();
  const config = useBehavior(brandConfig$);
  const language = languageOf(useBehavior(locale$));
  const { formatMessage } = useIntl();
  if (openUntil === null) return null;
  const label = config?.hoursLabel?.text ?? formatMessage(headerMessages.reception);
  return (
    <span className={className}>
      {formatMessage(headerMessages.openUntil, { label, until: formatClock(openUntil, language) })}
    </span>
  );
}

/**
 * A time of day in the language's notation after "until": "18", "17.30", "17 h 30", "18:00". French
 * does not break within a time. The message adds the word "Uhr".
 */
export function formatClock(time: string, language: Language): string {
  if (language === 'en') return time;
  const [hour = '', minute = '00'] = time.split(':');
  const whole = String(Number(hour));
  if (language === 'fr')
    return minute === '00' ? `${whole}\u00a0h` : `${whole}\u00a0h\u00a0${minute}`;
  return minute === '00' ? whole : `${whole}.${minute}`;
}
