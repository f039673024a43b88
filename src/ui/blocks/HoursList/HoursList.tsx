import { OpeningHoursList } from '../../components/OpeningHoursList/OpeningHoursList.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import styles from './HoursList.module.scss';

/** The opening hours of the configuration, in the words of the contact page. */
export function HoursList({ block, live, background }: BlockProps<'openingHours'>) {
  if (live === null) return null;
  return (
    <BlockSection
      background={background}
      headLang={block.lang}
      title={block.title}
      text={block.text}
    >
      <div className={styles.hours}>
        <OpeningHoursList hours={live.hours} level="h3" />
      </div>
    </BlockSection>
  );
}
