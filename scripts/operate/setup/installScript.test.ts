import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../../run/places.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer install '));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `deploy/install.sh` with these programs in place of the machine's, and with our folder. */
function install(programs: Readonly<Record<string, string>>): ReturnType<typeof spawnSync> {
  const script = join(folder, 'install.sh');
  const text = readFileSync(join(root, 'deploy/install.sh'), 'utf8')
    .replaceAll('/opt/foyer', '"$RELEASES"')
    .replace('. /etc/os-release', 'ID=debian VERSION_ID=12');
  writeFileSync(script, text);
  writeFileSync(join(folder, 'foyer.tar.gz'), '');
  mkdirSync(join(folder, 'bin'));
  for (const [name, does] of Object.entries(programs))
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  return spawnSync('/bin/sh', [script, join(folder, 'foyer.tar.gz')], {
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      RELEASES: join(folder, 'releases'),
    },
    encoding: 'utf8',
  });
}

it.each([
  ['INT', 130],
  ['TERM', 143],
  ['HUP', 129],
] as const)('a half unpacked release does not stay if SIG%s ends it', (signal, code) => {
  const { status } = install({
    id: 'echo 0',
    uname: 'echo x86_64',
    df: 'printf "head\\n- - - 9999999\\n"',
    'dpkg-query': 'echo install ok installed',
    tar: `case "$1" in
      -tf) echo foyer-1.0.0/ ;;
      *) for at in "$@"; do [ ! -d "$at" ] || mkdir "$at/foyer-1.0.0"; done; kill -${signal} $PPID; exit 1 ;;
    esac`,
  });
  expect(readdirSync(join(folder, 'releases/releases'))).toEqual([]);
  expect(status).toBe(code);
});
