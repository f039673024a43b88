import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  LAST_DELETION_FILE,
  parseLastDeletion,
  writtenDeletion,
  type LastDeletion,
} from '../../../src/domain/shared/heldDeletion.ts';
import { privateUploadsDir } from '../private-files/privateStore.ts';
import type { Strapi } from '../strapi.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Beside the applicants' files, where `foyer confirm-deletion` and `foyer doctor` find it. */
const file = join(dirname(privateUploadsDir), LAST_DELETION_FILE);

/** Null if no earlier deletion is known. */
export function readLastDeletion(): LastDeletion | null {
  try {
    return parseLastDeletion(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Throws if the file cannot be written. */
export function writeLastDeletion(last: LastDeletion): void {
  const draft = `${file}.neu`;
  writeFileSync(draft, writtenDeletion(last), { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * Reports to the site how many deletions are held back: its metrics and the staff's area show it.
 * If the site does not respond, the report is repeated an hour later.
 */
export async function reportHeldDeletions(strapi: Strapi, count: number): Promise<void> {
  const { WEBHOOK_URL: url, HOOK_SECRET: secret } = process.env;
  if (!url || !secret) return;
  await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'deletion.held', count }),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => strapi.log.info('The site could not be told of deletions that are held back.'));
}
