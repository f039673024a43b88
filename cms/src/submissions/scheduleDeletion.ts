import {
  type DueSubmissions,
  isHeldBack,
  type LastDeletion,
} from '../../../src/domain/shared/heldDeletion.ts';
import { zurichDate } from '../../../src/domain/shared/zurichTime.ts';
import type { Strapi, Parts } from '../strapi.ts';
import { readLastDeletion, reportHeldDeletions, writeLastDeletion } from './heldDeletions.ts';
import {
  countDue,
  deleteOldApplications,
  deleteOldMessages,
  deleteOldVisits,
  deleteStrayFiles,
} from './retention.ts';
import { warnOfDeletion } from './warnOfDeletion.ts';

/**
 * Delay in milliseconds. A service that is started each morning would never run the nightly task;
 * the first requests take priority.
 */
const AFTER_START = 30_000;

/** Every night, at a time that exists on every day, even when the clocks change. */
const NIGHTLY = { rule: '0 40 3 * * *', tz: 'Europe/Zurich' };

/**
 * While deletions are held back, this is reported to the site every hour, because the site may have
 * restarted.
 */
const HOURLY = '0 10 * * * *';

/**
 * The nightly deletion. A task that fails does not stop the others. If a clock jump may have made
 * the data due, nothing is deleted until a person has confirmed it.
 */
export async function deleteExpiredSubmissions(strapi: Strapi, now = new Date()): Promise<void> {
  const last = readLastDeletion();
  const kinds = await countDue(strapi, now);
  if (last !== null && isHeldBack({ last, now: now.getTime(), kinds })) {
    const [due, total] = [sumOf(kinds, 'due'), sumOf(kinds, 'total')];
    keep(strapi, { ...last, held: due });
    // Only numbers: a log is not subject to deletion.
    strapi.log.error(
      `Deletion held back: ${due} of ${total} applications, messages and requests would go, and the last deletion was on ${zurichDate(new Date(last.at))}. Is the clock right? Then: foyer confirm-deletion ${zurichDate(now)}`,
    );
    return reportHeldDeletions(strapi, due);
  }
  for (const task of [
    warnOfDeletion,
    deleteOldApplications,
    deleteOldMessages,
    deleteOldVisits,
    deleteStrayFiles,
  ]) {
    await task(strapi, now).catch((error: NodeJS.ErrnoException) =>
      strapi.log.error(`Not deleted: ${error.code ?? error.name}`),
    );
  }
  keep(strapi, { at: now.getTime(), held: 0 });
  if (last !== null && last.held > 0) await reportHeldDeletions(strapi, 0);
}

const sumOf = (kinds: readonly DueSubmissions[], field: keyof DueSubmissions): number =>
  kinds.reduce((sum, kind) => sum + kind[field], 0);

/** Logs a write error; the next night tries again. */
function keep(strapi: Strapi, last: LastDeletion): void {
  try {
    writeLastDeletion(last);
  } catch (error) {
    strapi.log.error(`Not written: last-deletion.json (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function repeatHeld({ strapi }: Parts): Promise<void> {
  const held = readLastDeletion()?.held ?? 0;
  if (held > 0) await reportHeldDeletions(strapi, held);
}

/**
 * Never rejects: an unhandled rejection would end the content service. After a failure the next
 * night tries again.
 */
async function runDeletion(strapi: Strapi): Promise<void> {
  try {
    await deleteExpiredSubmissions(strapi);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    // Not the message, which may contain values of a query.
    strapi.log.error(`Not deleted: ${code ?? name}`);
  }
}

/** For Strapi's own scheduler, in config/server.ts. */
export const deletionTasks = {
  bewerbungenLoeschen: {
    task: ({ strapi }: Parts) => runDeletion(strapi),
    options: NIGHTLY,
  },
  zurueckgehalteneMelden: { task: repeatHeld, options: { ...NIGHTLY, rule: HOURLY } },
};

/** Also runs it once shortly after the start. */
export function deleteSoon(strapi: Strapi): void {
  setTimeout(() => void runDeletion(strapi), AFTER_START).unref();
}
