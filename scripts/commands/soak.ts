import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectCommandLine } from '../run/commandLine.ts';
import { root, varDir } from '../run/places.ts';
import { vitestRun } from '../suites/gateTools.ts';
import { PROGRAMS, ensurePrograms } from '../suites/ensurePrograms.ts';

/**
 * `npm run soak -- upgrade [rate=200] [times=20] [brands=13]`: runs at full size what the gate only
 * tests at a small size (`tests/soak/<name>.soak.ts`). Writes its table to `var/soak-<name>.md`. Exit
 * code 1 if something was lost.
 */
const { positionals } = expectCommandLine({
  usage: 'npm run soak -- upgrade|servers [rate=200] [times=20] [brands=13]',
  options: {},
});
const [name = '', ...words] = positionals;
const file = join('tests/soak', `${name}.soak.ts`);
const sizeOf = (word: string): object => {
  const given = words.find((each) => each.startsWith(`${word}=`))?.slice(word.length + 1);
  return given === undefined ? {} : { [`SOAK_${word.toUpperCase()}`]: given };
};
if (!/^[a-z]+$/.test(name) || !existsSync(join(root, file))) {
  console.error('Say which, e.g.: npm run soak -- upgrade rate=50 times=3');
  process.exit(2);
}
const missing = await ensurePrograms([PROGRAMS.nginx]);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-soak-'));
  const report = join(folder, 'report');
  const env = {
    ...process.env,
    ...sizeOf('rate'),
    ...sizeOf('times'),
    ...sizeOf('brands'),
    SOAK_REPORT: report,
  };
  const { status } = spawnSync(process.execPath, vitestRun('--project', 'soak', file), {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (existsSync(report)) {
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`;
    const when = `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.`;
    const table = `${when}\n\n${readFileSync(report, 'utf8')}`;
    mkdirSync(varDir, { recursive: true });
    writeFileSync(join(varDir, `soak-${name}.md`), `${table}\n`);
    console.log(table);
  }
  rmSync(folder, { recursive: true });
  process.exitCode = status ?? 1;
}
