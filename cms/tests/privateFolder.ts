import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where the tests keep private files. The modules read these settings when they are loaded, and all
 * files of a run share one process: so the run loads this first.
 */
export const privateFolder = mkdtempSync(join(tmpdir(), 'foyer-private-'));
process.env['PRIVATE_UPLOADS_DIR'] = privateFolder;
process.env['PRIVATE_FILES_SECRET'] = 'tests-0123456789abcdef';
process.on('exit', () => {
  rmSync(privateFolder, { recursive: true, force: true });
});
