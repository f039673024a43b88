import { FormattedMessage, useIntl } from 'react-intl';
import type { TrainingOffer } from '../../../domain/job/Job.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { FormattedText } from '../../blocks/FormattedText/FormattedText.tsx';
import { HeadingText } from '../../components/Text/HeadingText.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { localAbbreviations } from '../../i18n/officialAbbreviations.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { educationCountMessages, educationMessages } from './Education.messages.ts';
import styles from './Education.module.scss';

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
