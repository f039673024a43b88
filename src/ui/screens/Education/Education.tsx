import { FormattedMessage, useIntl } from 'react-intl';
import type { JobSummary, TrainingOffer } from '../../../domain/job/Job.ts';
import { useUiServices } from '../../UiServices.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { FormattedText } from '../../blocks/FormattedText/FormattedText.tsx';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { JobRow } from '../../blocks/VacancyTeaser/JobRow.tsx';
import type { DocumentHeadData, PageScreenData } from '../../blocks/liveContent.ts';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { HeadingText } from '../../components/Text/HeadingText.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { localAbbreviations } from '../../i18n/officialAbbreviations.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { educationCountMessages, educationMessages } from './Education.messages.ts';
import styles from './Education.module.scss';

/** The loader data of the page about training. */
export interface EducationData extends PageScreenData, DocumentHeadData {
  /** The newest few open apprenticeships of the brand; on the group's site, of the whole group. */
  readonly positions: readonly JobSummary[];
  /** Names of the houses on the group's site; null on a house's own site. */
  readonly houseNames: Readonly<Record<string, string>> | null;
  readonly offers: readonly TrainingOffer[];
}

/** The trainings that a house offers, and its open apprenticeships. */
export function Education({ data }: ScreenProps<EducationData>) {
  const { hasRoute, hrefOf } = useUiServices();
  const { formatMessage } = useIntl();
  const { positions, houseNames, offers } = data;
  return (
    <PageOfBlocks data={data}>
      <TrainingOffers offers={offers} />
      {positions.length > 0 && (
        <BlockSection background="white" title={formatMessage(educationMessages.openPositions)}>
          <div className={styles.positions}>
            <ul className={styles.jobs}>
              {positions.map((job) => (
                <JobRow
                  key={job.id}
                  job={job}
                  houseName={houseNames === null ? null : (houseNames[job.brandId] ?? '')}
                  fresh={false}
                />
              ))}
            </ul>
            {hasRoute('openApprenticeships') && (
              <p className="btns">
                <ButtonLink href={hrefOf('openApprenticeships')}>
                  <FormattedMessage {...educationMessages.allPositions} />
                </ButtonLink>
              </p>
            )}
          </div>
        </BlockSection>
      )}
    </PageOfBlocks>
  );
}

/** The trainings of a house, each with reasons for doing it there. */
export function TrainingOffers({ offers }: { readonly offers: readonly TrainingOffer[] }) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (offers.length === 0) return null;
  return (
    <BlockSection background="white" title={formatMessage(educationMessages.offers)}>
      <ul className={styles.offers}>
        {offers.map(({ id, title, degree, duration, places, body, advantages }) => (
          <li key={id} className={styles.offer}>
            <h3>
              <HeadingText of={title} />
              {degree && ` ${localAbbreviations(degree, locale)}`}
            </h3>
            <p className={styles.facts}>
              {duration && <Text of={duration} />}
              {places !== null && (
                <span>
                  <FormattedMessage {...educationCountMessages.places} values={{ count: places }} />
                </span>
              )}
            </p>
            {body && (
              <div lang={body.lang}>
                <FormattedText body={body.body} below={3} />
              </div>
            )}
            {advantages && (
              <div className={styles.advantages}>
                <h4>
                  <FormattedMessage {...educationMessages.advantages} />
                </h4>
                <div lang={advantages.lang}>
                  <FormattedText body={advantages.body} below={3} />
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
