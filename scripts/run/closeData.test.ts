import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { closeData } from './closeData.ts';

it('data and logs are read by their user alone; certificates, and what a link leads to, stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-modes-'));
  const varDir = join(folder, 'var');
  const modeOf = (path: string): number => statSync(join(varDir, path)).mode & 0o777;
  const files = [
    'secrets.json',
    'content/content.db',
    'log/site.log',
    'site/spool/wartend/1/entry.json',
  ];
  const outside = ['certificates/fullchain.pem', '../outside'];
  for (const file of [...files, ...outside]) {
    mkdirSync(join(varDir, file, '..'), { recursive: true, mode: 0o755 });
    writeFileSync(join(varDir, file), '');
    chmodSync(join(varDir, file), 0o644);
  }
  symlinkSync('../../outside', join(varDir, 'content/link'));
  closeData(varDir);
  expect(files.map(modeOf)).toEqual(files.map(() => 0o600));
  expect(['', 'content', 'log', 'site/spool/wartend/1'].map(modeOf)).toEqual(
    Array.from({ length: 4 }, () => 0o700),
  );
  expect(outside.map(modeOf)).toEqual([0o644, 0o644]);
  rmSync(folder, { recursive: true });
});
