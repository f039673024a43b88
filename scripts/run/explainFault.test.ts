import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainFault } from './explainFault.ts';

const faultOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

it('says of a fault of the machine which path it is and what to do, and nothing of other errors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-fault-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(explainFault(faultOf(() => mkdirSync(join(file, 'below'))))).toBe(
    `${join(file, 'below')} (ENOTDIR): a file is where a folder has to be: move it away.`,
  );
  expect(explainFault(faultOf(() => readFileSync(join(folder, 'gone'))))).toContain('mounted');
  expect(explainFault(new Error('ours'))).toBeNull();
  rmSync(folder, { recursive: true });
});
