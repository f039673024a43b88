import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginAnewCommand } from '../operate/beginAnewCommand.ts';
import { readInstallation } from '../operate/Installation.ts';
import { describeMissingContent, isContentHere, markContent } from './contentMark.ts';
import { serviceProblem, startProblem } from './dataProblem.ts';
import { loadOrCreateSecrets } from './loadOrCreateSecrets.ts';

let varDir: string;
beforeEach(() => {
  varDir = mkdtempSync(join(tmpdir(), 'foyer-content-mark-'));
});
afterEach(() => {
  rmSync(varDir, { recursive: true });
  vi.restoreAllMocks();
});

const database = (): string => join(varDir, 'content/content.db');
function layContent(): void {
  mkdirSync(join(varDir, 'content'), { recursive: true });
  mkdirSync(join(varDir, 'site/spool'), { recursive: true });
  writeFileSync(database(), 'SQLite format 3');
}
const problem = (): Promise<string | null> => startProblem(varDir, {});

describe('an installation without content', () => {
  it('starts if it never had any, also after a first start that was cut off', async () => {
    expect(await problem()).toBeNull();
    loadOrCreateSecrets(join(varDir, 'secrets.json'));
    mkdirSync(join(varDir, 'site/spool'), { recursive: true });
    expect(await problem()).toBeNull();
  });

  it.each<[string, () => void]>([
    ['its folder is an empty one', () => rmSync(join(varDir, 'content'), { recursive: true })],
    ['its database is missing', () => rmSync(database())],
    ['its database has no byte', () => writeFileSync(database(), '')],
  ])('does not start where there was content and %s', async (_, lose) => {
    layContent();
    expect(await problem()).toBeNull();
    lose();
    const said = await problem();
    expect(said).toContain(database());
    for (const way of ['findmnt', 'foyer restore', 'foyer begin-anew --accept', 'site/spool'])
      expect(said).toContain(way);
    expect(await serviceProblem('content', varDir, {})).toBe(said);
    expect(await serviceProblem('site', varDir, {})).toBeNull();
    layContent();
    expect(await problem()).toBeNull();
  });

  it('starts anew once that is accepted, once', async () => {
    layContent();
    await problem();
    rmSync(database());
    const installation = readInstallation({ VAR_DIR: varDir });
    vi.spyOn(console, 'log').mockReturnValue();
    await expect(beginAnewCommand.run([], installation)).rejects.toThrow('--accept');
    expect(await problem()).not.toBeNull();
    expect(await beginAnewCommand.run(['--accept'], installation)).toBe(0);
    expect(await problem()).toBeNull();
    layContent();
    await expect(beginAnewCommand.run(['--accept'], installation)).rejects.toThrow('is there');
    await problem();
    rmSync(database());
    expect(await problem()).not.toBeNull();
  });
});

it('an empty PostgreSQL is missed where there was content, one that does not answer is not', async () => {
  const place = (hasTables: boolean | null) => ({
    varDir,
    databaseUrl: 'postgres://foyer@127.0.0.1/foyer',
    hasTables: () => Promise.resolve(hasTables),
  });
  expect(await describeMissingContent(place(false))).toBeNull();
  expect([await isContentHere(place(true)), await isContentHere(place(null))]).toEqual([
    true,
    false,
  ]);
  markContent(varDir);
  expect(await describeMissingContent(place(false))).toContain('DATABASE_URL is empty');
  expect(await describeMissingContent(place(null))).toBeNull();
});
