import type { Row } from '../page/Block.ts';
import type { ProgrammePoint } from './ProgrammeRepository.ts';

/** The programme as a two-column list, e.g. "14.30" and "Singen, Gartensaal". */
export const programmeRows = (points: readonly ProgrammePoint[]): readonly Row[] =>
  points.map(({ begin, title, place }) => ({
    left: begin.replace(':', '.'),
    right: place === null ? title : `${title}, ${place}`,
  }));
