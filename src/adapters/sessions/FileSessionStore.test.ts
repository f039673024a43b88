import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSession, SESSION_LIFETIMES } from '../../domain/session/Session.ts';
import { FileSessionStore } from './FileSessionStore.ts';

const ID = 'a'.repeat(64);
const NOW = new Date('2026-11-24T09:00:00Z');
const LATER = new Date('2026-11-24T10:00:00Z');
const stored = { checkedAt: NOW.toISOString(), sealedPass: 'x' };
const session = { ...openSession('r.muster', NOW, SESSION_LIFETIMES), ...stored };

let folder: string;
let store: FileSessionStore;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'foyer-sessions-')), 'sessions');
  store = await FileSessionStore.open(folder);
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

describe('sessions on disk', () => {
  it('can be read only by the operating system user that owns them', async () => {
    await store.write(ID, session);
    expect([
      (await stat(folder)).mode & 0o777,
      (await stat(path.join(folder, `${ID}.json`))).mode & 0o777,
    ]).toEqual([0o700, 0o600]);
  });

  it.each(['A'.repeat(64), 'g'.repeat(64)])(
    'are not searched outside their folder: %j',
    async (id) => {
      expect(await store.read(id)).toBeNull();
      await store.remove(id);
    },
  );

  it.each([
    '',
    '{',
    'null',
    '{"username":"x"}',
    '{"username":"x","signedInAt":"heute","idleEndsAt":"morgen","endsAt":"nie"}',
  ])('are not returned if the file contains %j', async (text) => {
    await writeFile(path.join(folder, `${ID}.json`), text);
    expect(await store.read(ID)).toBeNull();
  });

  it('are deleted once they have expired, together with invalid files and old temporary files', async () => {
    const running = { ...openSession('v.keller', LATER, SESSION_LIFETIMES), ...stored };
    await store.write(ID, session);
    await store.write('b'.repeat(64), running);
    await writeFile(path.join(folder, `${'c'.repeat(64)}.json`), 'x');
    await writeFile(path.join(folder, 'alt.neu'), 'x');
    await writeFile(path.join(folder, 'frisch.neu'), 'x');
    await utimes(path.join(folder, 'alt.neu'), NOW, NOW);
    await utimes(path.join(folder, 'frisch.neu'), LATER, LATER);
    await store.sweep(LATER);
    expect((await readdir(folder)).toSorted()).toEqual([`${'b'.repeat(64)}.json`, 'frisch.neu']);
  });

  it('are deleted once they have expired, although another one cannot be read, which is reported', async () => {
    const unreadable = `${'0'.repeat(64)}.json`;
    await mkdir(path.join(folder, unreadable));
    await store.write(ID, session);
    await expect(store.sweep(LATER)).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await readdir(folder)).toEqual([unreadable]);
  });
});
