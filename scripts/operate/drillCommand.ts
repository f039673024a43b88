import { basename, resolve } from 'node:path';
import { describe } from './backupCommand.ts';
import { listArchives, ensureWritableFolder } from './backup/archives.ts';
import { runDrill } from './backup/drill.ts';
import { recordOperation } from './backup/operationState.ts';
import { OperatorError, type Installation } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** `foyer drill`. */
export const drillCommand: OperatorCommand = {
  name: 'drill',
  summary: 'restores the newest archive into a scratch place and tries it',
  words: 1,
  help: `
foyer drill [archive]   the newest in BACKUP_DIR unless named

Restores into a folder below VAR_DIR, as large as the archive, starts the content service and the
site there on free ports of loopback, and reads the home of each brand. Every count of rows is compared
with the archive's, before the start and after it; after it but for tables of which a start changes
rows by rule (applications, messages, what is planned). Sends no mail and asks no other machine. Takes everything away again. With PostgreSQL it
makes a database <name>_drill beside the real one, and drops it: the role needs CREATEDB.

The result is in the log, in the figures foyer_drill_ok and foyer_drill_age_seconds of /metrics, and
on the staff's page where something is wrong. Exit code 0, or 1 with a sentence on standard error.`,
  async run([named], installation) {
    const { varDir } = installation;
    const began = performance.now();
    await ensureWritableFolder(varDir);
    const archive = named === undefined ? newest(installation) : resolve(named);
    const note = (problem: string | null): number => {
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      recordOperation(varDir, {
        drill: {
          at: new Date().toISOString(),
          ok: problem === null,
          seconds,
          archive: archive === null ? null : basename(archive),
          problem,
        },
      });
      return seconds;
    };
    try {
      if (archive === null) throw new OperatorError('There is no archive to try.');
      const { manifest, pages } = await runDrill(installation, archive);
      const seconds = note(null);
      console.log(
        `${archive} is good: ${describe(manifest)}; ${pages} brands answer with their home; ${seconds} s`,
      );
      return 0;
    } catch (error) {
      note(error instanceof OperatorError ? error.message : 'a fault of ours');
      throw error;
    }
  },
};

const newest = ({ backupDir }: Installation): string | null =>
  listArchives(backupDir)[0]?.path ?? null;
