import * as v from 'valibot';
import type { View } from '../../../domain/view/ViewRepository.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { BrandField, Target, Text } from './fieldSchemas.ts';
import type { LocalEntry } from './LocalEntry.ts';
import { parseEntries } from './parseEntries.ts';

const ViewFields = v.object({
  handle: Text,
  marke: BrandField,
  startseite: v.pipe(Target, v.startsWith('/')),
});

/** What stands behind a handle; null and reported when the profile has no brand or no start. */
export function parseView(entry: LocalEntry, report: ReportProblem): View | null {
  const [view] = parseEntries(
    [entry],
    'kioskprofil',
    ViewFields,
    ({ handle, marke, startseite }) => ({ handle, brandId: marke, startPath: startseite }),
    report,
  );
  return view ?? null;
}
