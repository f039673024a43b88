import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makePdf } from '../../../tests/support/sampleFiles.ts';
import {
  EICAR,
  startScanner,
  type ScannerBehavior,
  type TestScanner,
} from '../../../tests/support/startScanner.ts';
import { createFileCheck } from '../uploads/checkFile.ts';
import { ClamdVirusScanner } from './ClamdVirusScanner.ts';

const open: TestScanner[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
async function start(behavior?: ScannerBehavior, path: string | null = null): Promise<TestScanner> {
  const scanner = await startScanner(behavior, path);
  open.push(scanner);
  return scanner;
}

test('the scanner may listen on a Unix socket', async () => {
  const { address } = await start(
    undefined,
    join(await mkdtemp(join(tmpdir(), 'clamd-')), 'clamd.sock'),
  );
  expect(await new ClamdVirusScanner(address).scan(Buffer.from('x'))).toBe('clean');
});

test.each<[string, ScannerBehavior]>([
  [
    'hangs up',
    (_, socket) => {
      socket.destroy();
      return null;
    },
  ],
  ['says nothing', () => null],
  ['says something else', () => 'stream: OKAY'],
  [
    'talks without end',
    (_, socket) => {
      socket.write('x'.repeat(100_000));
      return null;
    },
  ],
])('a file is reported as not scanned if the scanner %s', async (_, behavior) => {
  const { address } = await start(behavior);
  expect(await new ClamdVirusScanner(address, 300).scan(Buffer.from('x'))).toBe('notScanned');
});

test('a file is reported as not scanned if no scanner listens on the socket', async () => {
  const scanner = new ClamdVirusScanner('/nirgends/clamd.sock');
  expect(await scanner.scan(Buffer.from('x'))).toBe('notScanned');
});

test('if a scanner is configured, a file is accepted only after a successful scan', async () => {
  const { address, scanned } = await start();
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const check = createFileCheck(new ClamdVirusScanner(address));
  const verdictOf = async (content: Buffer | string) => {
    await writeFile(join(folder, 'x'), content);
    const checked = await check(join(folder, 'x'));
    return checked.ok ? checked.value : checked.failure;
  };
  expect(await verdictOf(makePdf())).toBe('pdf');
  expect(await verdictOf(makePdf('<< >>', EICAR))).toBe('infected');
  expect(await verdictOf('<svg/>')).toBe('wrongType');
  expect(await verdictOf(EICAR)).toBe('infected');
  // A file that is encrypted or unpacks to gigabytes is not scanned.
  expect(await verdictOf(makePdf('<< /Encrypt 1 0 R >>'))).toBe('encrypted');
  expect(scanned).toHaveLength(4);
  await open.pop()?.close();
  expect(await verdictOf(makePdf())).toBe('notScanned');
  expect(await verdictOf('<svg/>')).toBe('wrongType');
  expect(await verdictOf(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe('tooBig');
});
