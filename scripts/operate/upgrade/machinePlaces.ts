import { execFile } from 'node:child_process';
import { OperatorError } from '../Installation.ts';
import { foyerOf } from '../setup/machineFiles.ts';
import type { Release } from './releases.ts';

/**
 * The files of the machine that belong to a release: its units, nginx's files and the `foyer`
 * command.
 */
export interface MachinePlaces {
  /**
   * Writes a release's files while another one may be active, and reloads systemd; running services
   * continue. Resolves to the number of changed files. Throws `OperatorError` if the settings are
   * invalid or nginx rejects the files.
   */
  write(release: Release): Promise<number>;
  /**
   * Called once a release is active: reloads nginx, starts its timers, deletes files that it no
   * longer has.
   */
  settle(release: Release): Promise<void>;
}

/** Uses each release's own `foyer setup`: only the release knows its files. */
export const placesByRelease: MachinePlaces = {
  async write(release) {
    const output = await setUp(release, '--files');
    return output.split('\n').filter((line) => line.startsWith('wrote ')).length;
  },
  settle: async (release) => void (await setUp(release)),
};

function setUp({ folder, version }: Release, ...words: readonly string[]): Promise<string> {
  const [node, program] = foyerOf(folder);
  return new Promise((done, fail) => {
    execFile(
      node,
      [program, 'setup', '--lenient', ...words],
      { cwd: folder },
      (error, out, problems) => {
        if (error === null) done(out);
        else
          fail(
            new OperatorError(
              `The "foyer setup" of ${version} refuses: ${problems.trim() || out.trim() || error.message}`,
            ),
          );
      },
    );
  });
}
