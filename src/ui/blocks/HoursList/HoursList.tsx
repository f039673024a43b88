import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { OpeningLine } from '../../components/OpeningLine/OpeningLine.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { writeOpeningHours } from '../../i18n/writeOpeningHours.ts';
import { useUiServices } from '../../UiServices.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import styles from './HoursList.module.scss';

/** The opening hours of the configuration, in the words of the contact page. */
export function HoursList({ block, live, background }: BlockProps<'openingHours'>) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  if (live === null) return null;
  const sections = writeOpeningHours(live.hours, zurichDate(now), locale);
  return (
    <BlockSection
      background={background}
      headLang={block.lang}
      title={block.title}
      text={block.text}
    >
      <div className={styles.hours}>
        {sections.map(({ heading, lines }) => (
          <div key={heading.text}>
            <h3>
              <Text of={heading} />
            </h3>
            <ul>
              {lines.map((line) => (
                <li key={line.text.text}>
                  <OpeningLine line={line} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </BlockSection>
  );
}
