import type { HoursLine } from '../../i18n/writeOpeningHours.ts';
import { Text } from '../Text/Text.tsx';

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
