import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { describeBenchmarks } from '../../tests/bench/describeBenchmarks.ts';
import { runBenchmarks } from '../../tests/bench/runBenchmarks.ts';
import { root } from '../run/places.ts';
import { PROGRAMS, provideProgram } from '../suites/provideProgram.ts';

const missing = Object.values(PROGRAMS).map(provideProgram).filter((problem) => problem !== null);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
} else {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${day}: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`;
  const report = describeBenchmarks(await runBenchmarks((step) => console.log(`… ${step}`)), machine);
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/benchmarks.md'), report);
  console.log(report);
}
