import * as v from 'valibot';
import { isPagePath } from '../../../domain/page/addressRules.ts';
import type { PageAddress } from '../../../domain/page/PageRepository.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { ChangeTime } from './fieldSchemas.ts';
import type { LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './parseEntries.ts';

/** Strapi gives null for the empty path of a home page that was saved with an empty field. */
const AddressFields = v.object({
  pfad: v.pipe(v.nullish(v.string(), ''), v.check(isPagePath)),
  updatedAt: ChangeTime,
});

export const parsePageAddresses = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly PageAddress[] =>
  parseEntries(
    entries,
    'seite',
    AddressFields,
    ({ pfad, updatedAt }) => ({ path: pfad, updatedAt }),
    report,
  );
