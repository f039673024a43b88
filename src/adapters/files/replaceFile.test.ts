import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from './replaceFile.ts';

describe('replaceFile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foyer-files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('creates a file that only its owner can read and write', async () => {
    const file = path.join(folder, 'eins.json');
    await replaceFile(file, '1');
    expect(await readFile(file, 'utf8')).toBe('1');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('allows parallel writes: the content of one of them is complete, and none fails', async () => {
    const file = path.join(folder, 'eins.json');
    const contents = Array.from({ length: 30 }, (_, writer) => String(writer).repeat(10_000));
    await Promise.all(contents.map((content) => replaceFile(file, content)));
    expect(contents).toContain(await readFile(file, 'utf8'));
    expect(await readdir(folder)).toEqual(['eins.json']);
  });

  it('leaves no temporary file if it cannot replace the target', async () => {
    const folderInPlace = path.join(folder, 'ordner');
    await mkdir(path.join(folderInPlace, 'voll'), { recursive: true });
    await expect(replaceFile(folderInPlace, '1')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['ordner']);
  });
});
