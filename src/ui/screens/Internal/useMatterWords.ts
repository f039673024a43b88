import { useIntl, type IntlShape } from 'react-intl';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { QualityMatter } from '../../../domain/quality/QualityReport.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { formatDate, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { matterMessages as words } from './matter.messages.ts';

const LANGUAGE_NAMES = {
  'de-CH': words.german,
  'it-CH': words.italian,
  'fr-CH': words.french,
  en: words.english,
} as const satisfies Record<Locale, unknown>;

/** What is wrong, in words of the page's language. */
export function useMatterWords(): (matter: QualityMatter) => string {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  return (matter) => describe(matter, formatMessage, locale);
}

/** "24. November 2026, 14.30 Uhr": a screen may have been silent since last year. */
export const formatInstant = (instant: string, locale: Locale): string => {
  const date = new Date(instant);
  return `${formatDate(zurichDate(date), locale, { year: true })}, ${formatTime(zurichTime(date), locale)}`;
};

function describe(matter: QualityMatter, say: IntlShape['formatMessage'], locale: Locale): string {
  switch (matter.check) {
    case 'missingAlt':
      return say(words.missingAlt, { file: matter.file });
    case 'brokenLink':
      return say(words.brokenLink, { target: matter.target });
    case 'brokenExternalLink':
      return matter.status === null
        ? say(words.silentLink, { target: matter.target })
        : say(words.refusedLink, { target: matter.target, status: matter.status });
    case 'missingTranslation': {
      const language = matter.locales.map((each) => say(LANGUAGE_NAMES[each])).join(', ');
      return matter.fields.length === 0
        ? say(words.noTranslation, { language })
        : say(words.partTranslation, {
            language,
            count: matter.fields.length,
            fields: matter.fields.join(', '),
          });
    }
    case 'expiringJob':
      return say(matter.over ? words.expired : words.expiring, {
        day: formatDate(matter.lastDay, locale, { year: true }),
      });
    case 'emptyMetadata': {
      const { length, most } = matter;
      if (length === 0) return say(matter.field === 'title' ? words.noTitle : words.noDescription);
      return say(matter.field === 'title' ? words.longTitle : words.longDescription, {
        length,
        most,
      });
    }
    case 'waitingDelivery':
      return say(words[matter.state], { count: matter.count });
    case 'silentScreen':
      return matter.lastSeenAt === null
        ? say(words.neverSeen)
        : say(matter.frozen ? words.frozen : words.silent, {
            time: formatInstant(matter.lastSeenAt, locale),
          });
  }
}
