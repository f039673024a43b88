import type { HouseSummary } from '../../domain/house/House.ts';
import { samplePicture } from '../../samples/samplePictures.ts';
import { SAMPLE_THEMES } from './sampleThemes.ts';

const SQUARE = { width: 800, height: 800 };

export const SAMPLE_HOUSES: readonly HouseSummary[] = Object.values(SAMPLE_THEMES).map(
  ({ brandId, name }, position) => ({
    brandId,
    name,
    slug: brandId,
    place: ['Uster', 'Aeschi', 'Schänis', 'Uetikon am See'][position] ?? 'Zürich',
    descriptor: {
      text:
        [
          'Wohnen am Park',
          'Alters- und Pflegeheim',
          'Wohn- und Pflegeheim',
          'Pflegezentrum am See',
        ][position] ?? 'Haus',
    },
    canton: ['ZH', 'SG', 'SG', 'ZH'][position] ?? 'ZH',
    position: { latitude: 47.33 + position / 10, longitude: 8.62 },
    phone: '044 000 21 10',
    image: samplePicture(`${brandId}.png`, `Das Haus ${name}`, SQUARE),
    updatedAt: '2026-11-01T08:00:00.000Z',
  }),
);
