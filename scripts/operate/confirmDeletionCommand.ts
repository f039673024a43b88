import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LAST_DELETION_FILE,
  parseLastDeletion,
  writtenDeletion,
} from '../../src/domain/shared/heldDeletion.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { OperatorError } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** The folders of `VAR_DIR` in which data is deleted by its age. */
export const DELETION_FOLDERS: readonly string[] = ['content', 'site/spool', 'site/mails'];

/** Continues deletions that were held back because the clock may have jumped. */
export const confirmDeletionCommand: OperatorCommand = {
  name: 'confirm-deletion',
  summary: 'continues deletions that were held back because the clock may have jumped',
  words: 1,
  help: `
foyer confirm-deletion <date of today, YYYY-MM-DD>

Applications are deleted after six months, contact messages after twelve, by the clock of this
machine. When the last deletion was more than 14 days ago and more than a quarter of the applications,
or of the messages, would go at once, nothing is deleted: the clock may have jumped. "foyer doctor",
the log of the content service, /metrics (foyer_spool_deletions_held) and the staff's area say so until
somebody decides:

  the clock is wrong   set it right ("timedatectl"); the next night then deletes what is due
  the clock is right   call this with today's date, read from somewhere else than this machine;
                       the next night deletes, and a restart of the content service does so at once

Run it as root. Exit code 0; 1 where the date is not the one that this machine shows.`,
  run([date], { varDir }) {
    const now = new Date();
    // At night, the dates of UTC and of Zurich differ: a clock elsewhere may show either.
    const shown = [zurichDate(now), now.toISOString().slice(0, 10)];
    if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date))
      throw new OperatorError('Say the date of today, read from somewhere else: YYYY-MM-DD.');
    if (!shown.includes(date))
      throw new OperatorError(
        `The clock of this machine shows ${shown[0]} (Zurich): set it right, and nothing has to be confirmed.`,
      );
    const held = DELETION_FOLDERS.map((folder) => join(varDir, folder, LAST_DELETION_FILE)).filter(
      (file) => existsSync(file) && (parseLastDeletion(readFileSync(file, 'utf8'))?.held ?? 0) > 0,
    );
    // An existing file keeps its owner.
    for (const file of held) writeFileSync(file, writtenDeletion({ at: now.getTime(), held: 0 }));
    console.log(
      held.length === 0
        ? 'Nothing is held back.'
        : 'Confirmed: what is due goes with the next night, or half a minute after the content service is restarted.',
    );
    return Promise.resolve(0);
  },
};
