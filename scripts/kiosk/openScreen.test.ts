import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from './openScreen.ts';

const ADDRESS = 'http://haus.localhost:3000/v/haus-empfang';

/** Milliseconds within which an immediately exiting browser has exited, even on a busy machine. */
const ENDS_FIRST = 50_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-open-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A fake browser: records its arguments, then runs the given commands. */
function browser(then: string): NodeJS.ProcessEnv {
  const program = join(folder, 'browser');
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/called\n${then}\n`, {
    mode: 0o755,
  });
  return { PATH: process.env['PATH'], DISPLAY: ':99', CHROMIUM_PATH: program };
}

it('opens the address in full screen, in the browser that the settings name', async () => {
  expect(await openScreen(ADDRESS, browser('exec sleep 10'), 500)).toEqual({ kind: 'opened' });
  await vi.waitFor(
    () => {
      const called = readFileSync(join(folder, 'called'), 'utf8').trim().split('\n');
      expect(called).toContain('--kiosk');
      expect(called.at(-1)).toBe(ADDRESS);
    },
    { timeout: 50_000 },
  );
});

it('reports the output of a browser that exits at once', async () => {
  expect(
    await openScreen(
      ADDRESS,
      browser('echo noise >&2; echo "Missing X server" >&2; exit 1'),
      ENDS_FIRST,
    ),
  ).toEqual({ kind: 'ended', why: 'Missing X server' });
  expect(await openScreen(ADDRESS, browser('exit 21'), ENDS_FIRST)).toEqual({
    kind: 'ended',
    why: 'code 21',
  });
  expect(
    await openScreen(
      ADDRESS,
      { ...browser(''), CHROMIUM_PATH: join(folder, 'not-there') },
      ENDS_FIRST,
    ),
  ).toMatchObject({ kind: 'ended', why: expect.stringContaining('ENOENT') });
});

it('opens nothing if there is no display', async () => {
  expect(await openScreen(ADDRESS, { ...browser(''), DISPLAY: '' })).toEqual({ kind: 'absent' });
});
