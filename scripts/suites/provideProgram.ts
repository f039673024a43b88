import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Program {
  readonly path: string;
  readonly debianPackage: string;
}

export const PROGRAMS = {
  chromium: {
    path: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    debianPackage: 'chromium',
  },
  // Draws the same pages for a third less of the processor. A `CHROMIUM_PATH` stands for both.
  headlessShell: {
    path: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    debianPackage: 'chromium-headless-shell',
  },
  nginx: { path: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
  wrk: { path: '/usr/bin/wrk', debianPackage: 'wrk' },
} as const satisfies Record<string, Program>;

/**
 * Installs a missing program from Debian where this process may; else one sentence that says what
 * to install. Null when it is there.
 */
export function provideProgram({ path, debianPackage }: Program): string | null {
  if (existsSync(path)) return null;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log(`… Installing ${debianPackage}`);
    apt('update');
    apt('install', '--yes', '--no-install-recommends', debianPackage);
    if (existsSync(path)) return null;
  }
  return `${debianPackage} is missing (${path}): install it, on Debian and Ubuntu with "sudo apt-get install ${debianPackage}".`;
}

function apt(...args: readonly string[]): void {
  spawnSync('/usr/bin/apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
