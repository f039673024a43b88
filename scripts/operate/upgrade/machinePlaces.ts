import { execFile } from 'node:child_process';
import { OperatorError } from '../Installation.ts';
import { foyerOf } from '../setup/machineFiles.ts';
import type { Release } from './releases.ts';

/** The files of the machine that belong to a release: units, nginx's, the command itself. */
export interface MachinePlaces {
  /**
   * Writes a release's files while another one may serve, and has systemd read them; what runs goes
   * on. Answers how many changed. Throws `OperatorError` where settings or nginx refuse them.
   */
  write(release: Release): Promise<number>;
  /** Once a release serves: nginx reads them, its timers wait, what it no longer has goes. */
  settle(release: Release): Promise<void>;
}

/** By each release's own `foyer setup`: it alone knows what it needs. */
export const placesByRelease: MachinePlaces = {
  async write(release) {
    const said = await setUp(release, '--files');
    return said.split('\n').filter((line) => line.startsWith('wrote ')).length;
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
