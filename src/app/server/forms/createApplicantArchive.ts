import { strToU8, zipSync, type Zippable } from 'fflate';
import type { ApplicationOnPage } from '../../../domain/application/ApplicantPage.ts';

/** A ZIP with everything that an applicant may see: one JSON file, and the files beside it. */
export function createApplicantArchive(
  application: ApplicationOnPage,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Buffer {
  const entries: Zippable = {
    'bewerbung.json': strToU8(JSON.stringify(application, null, 2)),
    // Documents and pictures are compressed already.
    ...Object.fromEntries(
      files.map(({ name, bytes }) => [`dateien/${name}`, [bytes, { level: 0 }] as const]),
    ),
  };
  return Buffer.from(zipSync(entries));
}
