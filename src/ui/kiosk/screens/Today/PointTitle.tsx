import type { ProgrammePoint } from '../../../../domain/programme/ProgrammeRepository.ts';
import { Text } from '../../../components/Text/Text.tsx';

/** The title of an item; struck if it does not take place. */
export function PointTitle({ point }: { readonly point: ProgrammePoint }) {
  const title = <Text of={{ ...point, text: point.title }} />;
  return point.cancelled === undefined ? title : <s>{title}</s>;
}
