import type { ScreenProps } from '../../navigation/pageContext.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { JobRow } from '../../blocks/VacancyTeaser/JobRow.tsx';
import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { useUiServices } from '../../UiServices.ts';
import { educationMessages } from './Education.messages.ts';
import styles from './Education.module.scss';
import { TrainingOffers } from './TrainingOffers.tsx';
import type { JobSummary, TrainingOffer } from '../../../domain/job/Job.ts';
import type { PageScreenData, DocumentHeadData } from '../../blocks/liveContent.ts';

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
