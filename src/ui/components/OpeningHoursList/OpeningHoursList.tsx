import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { OpeningHours } from '../../../domain/openingHours/OpeningHours.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { writeOpeningHours, type HoursLine } from '../../i18n/writeOpeningHours.ts';
import { useUiServices } from '../../UiServices.ts';
import { Text } from '../Text/Text.tsx';

interface OpeningHoursListProps {
  readonly hours: OpeningHours;
  /** The level of the headings. */
  readonly level: 'h2' | 'h3';
  /** The class of the headings. */
  readonly heading?: string | undefined;
}

/** What is open when: an element with heading and lines for each purpose. */
export function OpeningHoursList({ hours, level: Heading, heading: style }: OpeningHoursListProps) {
  const { now } = useUiServices();
  const locale = usePageLocale();
  return writeOpeningHours(hours, zurichDate(now), locale).map(({ heading, lines }) => (
    <div key={heading.text}>
      <Heading className={style}>
        <Text of={heading} />
      </Heading>
      <ul>
        {lines.map((line) => (
          <li key={line.text.text}>
            <OpeningLine line={line} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** One line of opening hours: "Freitag, 25. Dezember: geschlossen (Weihnachten)". */
export function OpeningLine({ line: { text, reason } }: { readonly line: HoursLine }) {
  return (
    <>
      <Text of={text} />
      {reason !== null && (
        <>
          {' ('}
          <Text of={reason} />)
        </>
      )}
    </>
  );
}
