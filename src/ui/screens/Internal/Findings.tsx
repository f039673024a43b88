import { type IntlShape, useIntl } from 'react-intl';
import {
  QUALITY_CHECKS,
  type QualityFinding,
  type QualityProblem,
} from '../../../domain/quality/QualityReport.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { checkNames, matterMessages as words } from './Findings.messages.ts';
import { internalMessages } from './Internal.messages.ts';
import styles from './Findings.module.scss';
import screen from './Internal.module.scss';
import type { InternalData } from './internalData.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon.tsx';
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx';
import type { Locale } from '../../../domain/locale/Locale.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { formatDate, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';

/** The findings of a page, grouped under the names of their checks. */
export function Findings({ data: { findings, brandNames } }: { readonly data: InternalData }) {
  const { formatMessage } = useIntl();
  const houseOf = ({ brandId }: QualityFinding): string =>
    brandId === null ? formatMessage(internalMessages.allHouses) : (brandNames[brandId] ?? brandId);
  return QUALITY_CHECKS.filter((check) =>
    findings.some(({ matter }) => matter.check === check),
  ).map((check) => (
    <BlockSection key={check} background="white" title={formatMessage(checkNames[check])}>
      <ul className={screen.rows}>
        {findings
          .filter(({ matter }) => matter.check === check)
          .map((finding, place) => (
            <FindingRow key={place} finding={finding} house={houseOf(finding)} />
          ))}
      </ul>
    </BlockSection>
  ));
}

interface FindingRowProps {
  readonly finding: QualityFinding;
  /** The name of the house that it belongs to. */
  readonly house: string;
}

/** One finding to fix. */
export function FindingRow({
  finding: { subject, locale, matter, entryHref },
  house,
}: FindingRowProps) {
  const { formatMessage } = useIntl();
  const wordsOf = useFindingText();
  const unnamed = formatMessage(
    matter.check === 'backup'
      ? checkNames.backup
      : matter.check === 'waitingDelivery'
        ? internalMessages.submissions
        : internalMessages.nameless,
  );
  const lang = subject === '' ? undefined : (locale ?? undefined);
  return (
    <PanelRow href={entryHref} subject={subject || unnamed} lang={lang} house={house}>
      {wordsOf(matter)}
    </PanelRow>
  );
}

interface PanelRowProps {
  /** The link to the entry in the admin panel; null if it is not known. */
  readonly href: string | null;
  readonly subject: string;
  /** The subject's language if it is not the page's. */
  readonly lang?: string | undefined;
  /** The name of the house that it belongs to. */
  readonly house: string;
  /** The description of the finding. */
  readonly children: ReactNode;
  /** What can be done with it here, below the link. */
  readonly action?: ReactNode;
}

/** A row of a list; the whole row links to the admin panel. */
export function PanelRow({ href, subject, lang, house, children, action }: PanelRowProps) {
  const content = (
    <>
      <div>
        <h3 className={styles.subject} lang={lang}>
          {subject}
        </h3>
        <p className={styles.matter}>{children}</p>
      </div>
      <p className={styles.house}>{house}</p>
      {href !== null && <Icon name="boxArrowUpRight" className={styles.arrow} />}
    </>
  );
  return (
    <li>
      {href === null ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <SiteLink address={href} className={styles.row}>
          {content}
        </SiteLink>
      )}
      {action}
    </li>
  );
}

const LANGUAGE_NAMES = {
  'de-CH': words.german,
  'it-CH': words.italian,
  'fr-CH': words.french,
  en: words.english,
} as const satisfies Record<Locale, unknown>;

/** What is wrong, in the language of the page. */
export function useFindingText(): (matter: QualityProblem) => string {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  return (matter) => describe(matter, formatMessage, locale);
}

/**
 * "24. November 2026, 14.30 Uhr": with the year, because a screen may have been silent since last
 * year.
 */
export const formatInstant = (instant: string, locale: Locale): string => {
  const date = new Date(instant);
  return `${formatDate(zurichDate(date), locale, { year: true })}, ${formatTime(zurichTime(date), locale)}`;
};

function describe(
  matter: QualityProblem,
  formatMessage: IntlShape['formatMessage'],
  locale: Locale,
): string {
  switch (matter.check) {
    case 'missingAlt':
      return formatMessage(words.missingAlt, { file: matter.file });
    case 'brokenLink':
      return formatMessage(words.brokenLink, { target: matter.target });
    case 'brokenExternalLink':
      return matter.status === null
        ? formatMessage(words.silentLink, { target: matter.target })
        : formatMessage(words.refusedLink, { target: matter.target, status: matter.status });
    case 'missingTranslation': {
      const language = matter.locales.map((each) => formatMessage(LANGUAGE_NAMES[each])).join(', ');
      return matter.fields.length === 0
        ? formatMessage(words.noTranslation, { language })
        : formatMessage(words.partTranslation, {
            language,
            count: matter.fields.length,
            fields: matter.fields.join(', '),
          });
    }
    case 'expiringJob':
      return formatMessage(matter.over ? words.expired : words.expiring, {
        day: formatDate(matter.lastDay, locale, { year: true }),
      });
    case 'emptyMetadata': {
      const { length, most } = matter;
      if (length === 0)
        return formatMessage(matter.field === 'title' ? words.noTitle : words.noDescription);
      return formatMessage(matter.field === 'title' ? words.longTitle : words.longDescription, {
        length,
        most,
      });
    }
    case 'waitingDelivery':
      return formatMessage(words[matter.state], { count: matter.count });
    case 'silentScreen':
      if (matter.withoutDays) return formatMessage(words.withoutDays);
      return matter.lastSeenAt === null
        ? formatMessage(words.neverSeen)
        : formatMessage(matter.frozen ? words.frozen : words.silent, {
            time: formatInstant(matter.lastSeenAt, locale),
          });
    case 'backup':
      return formatMessage(words[matter.state], { time: formatInstant(matter.at, locale) });
  }
}
