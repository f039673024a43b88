import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { describeResults } from '../../tests/bench/describeResults.ts';
import { PARTS, type BenchResults } from '../../tests/bench/results.ts';
import { runBenchmarks } from '../../tests/bench/runBenchmarks.ts';
import { expectCommandLine } from '../run/commandLine.ts';
import { varDir } from '../run/places.ts';
import { PROGRAMS, ensurePrograms } from '../suites/ensurePrograms.ts';

const KEPT = join(varDir, 'bench.json');
const REPORT = join(varDir, 'bench.md');

const ROUNDS = /^rounds=([1-9]\d?)$/;
const { positionals } = expectCommandLine({
  usage: `npm run bench -- [${PARTS.join('] [')}] [rounds=5]: without a part all are measured`,
  options: {},
});
const rounds = positionals.map((word) => Number(ROUNDS.exec(word)?.[1])).find((count) => count > 0);
const requested = positionals.filter((word) => !ROUNDS.test(word));
const unknown = requested.filter((part) => !(PARTS as readonly string[]).includes(part));
const parts = requested.length === 0 ? PARTS : PARTS.filter((part) => requested.includes(part));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. Without a word all is measured; parts are ${PARTS.join(', ')}: npm run bench -- ${PARTS[0]} rounds=3`,
  );
  process.exit(2);
}
const { chromium, nginx, wrk } = PROGRAMS;
const missing = await ensurePrograms([chromium, nginx, ...(parts.includes('rates') ? [wrk] : [])]);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
} else {
  let results = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as BenchResults) : {};
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`;
  await runBenchmarks(parts, {
    ...(rounds === undefined ? {} : { rounds }),
    tell: (step) => console.log(`… ${step}`),
    keep(fresh) {
      results = { ...results, ...fresh, measured: { ...results.measured, ...fresh.measured } };
      mkdirSync(varDir, { recursive: true });
      writeFileSync(KEPT, JSON.stringify(results, null, 1));
    },
  });
  const report = `On ${machine}.\n\n${describeResults(results)}`;
  writeFileSync(REPORT, `${report}\n`);
  console.log(report);
}
