import type { OperatorCommand } from './OperatorCommand.ts';

/** Shows the state of this installation. */
export const statusCommand: OperatorCommand = {
  name: 'status',
  summary: 'what runs here: release, folders, database',
  words: 0,
  help: 'Reads the settings alone and starts nothing. Exit code 0.',
  run(_, { releaseDir, releasesRoot, settingsFile, varDir, backupDir, settings }) {
    const rows = [
      ['release', releaseDir],
      ['releases', releasesRoot ?? 'this folder alone'],
      ['settings', settingsFile ?? 'the environment'],
      ['data', varDir],
      ['backups', backupDir],
      ['database', settings['DATABASE_URL'] === undefined ? 'SQLite' : 'PostgreSQL'],
    ];
    for (const [what, value] of rows) console.log(`${(what ?? '').padEnd(12)}${value}`);
    return Promise.resolve(0);
  },
};
