import * as v from 'valibot';
import type { HouseSummary } from '../../../domain/house/HouseRepository.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { Text } from './fieldSchemas.ts';
import { localText, type LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './parseEntries.ts';
import { imageOf } from './parsePage.ts';

const House = v.object({ marke: Text, name: Text, slug: Text, ort: Text });

export const parseHouses = (entries: readonly LocalEntry[], report: ReportProblem): readonly HouseSummary[] =>
  parseEntries(entries, 'haus', House, ({ marke, name, slug, ort }, entry) => ({
    brandId: marke,
    slug,
    name,
    descriptor: localText(entry, 'art'),
    place: ort,
    image: imageOf(entry, 'bild'),
  }), report);
