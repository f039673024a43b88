import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const INSTALL = join(import.meta.dirname, 'install.sh');
const ADDRESS = 'https://www.haus.example:8443/v/haus-empfang';
const NOTHING = 'Nothing to do: this machine is as it should be.\n';

/**
 * Replaces the programs that would change a machine: records each call, and fails those that the
 * test refuses.
 */
const TOOL =
  '#!/bin/sh\necho "${0##*/} $*" >> "$FOYER_KIOSK_ROOT/calls"\n! grep -qsx "${0##*/} $*" "$FOYER_KIOSK_ROOT/refused"\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-device-'));
  mkdirSync(join(root, 'bin'));
  for (const tool of ['systemctl', 'nft', 'sysctl'])
    writeFileSync(join(root, 'bin', tool), TOOL, { mode: 0o755 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const env = (): NodeJS.ProcessEnv => ({ ...process.env, FOYER_KIOSK_ROOT: root });
const install = (...options: string[]): string =>
  execFileSync('sh', [INSTALL, ...options], { encoding: 'utf8', env: env() });
const refuse = (...calls: string[]): void =>
  writeFileSync(join(root, 'refused'), calls.map((call) => `${call}\n`).join(''));
/** The calls since the last time; queries are left out. */
function calls(): readonly string[] {
  const made = read('calls')
    .split('\n')
    .filter((call) => call !== '' && !call.startsWith('systemctl is-'));
  rmSync(join(root, 'calls'));
  return made;
}
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the installer of a lobby screen', () => {
  it('lists what it would change and changes nothing if --dry-run is given', () => {
    expect(install('--address', ADDRESS, '--dry-run')).toContain(
      'would write /etc/systemd/system/foyer-kiosk.service\n',
    );
    expect(existsSync(join(root, 'etc'))).toBe(false);
  });

  it('installs once and does nothing on the second run', () => {
    install('--address', ADDRESS);
    expect(calls()).toEqual([
      'systemctl daemon-reload',
      'systemctl enable --now nftables.service',
      'nft -f /etc/nftables.conf',
      'sysctl -q --system',
      'systemctl set-default graphical.target',
      'systemctl enable foyer-kiosk.service foyer-kiosk-nightly.timer',
      'systemctl restart foyer-kiosk-nightly.timer',
      'systemctl restart foyer-kiosk.service',
    ]);
    expect(install('--address', ADDRESS)).toBe(NOTHING);
    expect(calls()).toEqual([]);
  });

  it('finishes the remaining steps when it is run again after a failure', () => {
    refuse('nft -f /etc/nftables.conf');
    expect(() => install('--address', ADDRESS)).toThrow();
    expect(calls()).not.toContain('systemctl restart foyer-kiosk.service');
    refuse();
    install('--address', ADDRESS);
    expect(calls()).toContain('systemctl restart foyer-kiosk.service');
    expect(install('--address', ADDRESS)).toBe(NOTHING);
  });

  it.each([
    'is-enabled foyer-kiosk.service',
    'is-active nftables.service',
    'is-active foyer-kiosk-nightly.timer',
  ])('enables the units again if one was switched off by hand: %s', (question) => {
    install('--address', ADDRESS);
    refuse(`systemctl ${question}`);
    expect(install('--address', ADDRESS)).toContain('enable the units\n');
  });

  it('restricts the browser and the network to the site', () => {
    install('--address', ADDRESS);
    expect(JSON.parse(read('etc/chromium/policies/managed/foyer-kiosk.json'))).toMatchObject({
      URLBlocklist: ['*', 'chrome://*', 'chrome-untrusted://*', 'devtools://*'],
      URLAllowlist: ['https://.www.haus.example:8443/v/haus-empfang'],
    });
    expect(read('etc/nftables.conf')).toContain('tcp dport { 53, 8443 } accept');
    expect(read('etc/foyer-kiosk.conf')).toContain(`ADDRESS=${ADDRESS}\n`);
  });

  it('rotates the picture for a panel that is mounted upright', () => {
    install('--address', ADDRESS, '--orientation', 'portrait-left');
    expect(read('etc/foyer-kiosk.conf')).toContain('ROTATION=-r -r -r\n');
    install('--address', ADDRESS);
    expect(read('etc/foyer-kiosk.conf')).toContain('ROTATION=\n');
  });

  it('switches the panel on and off by timers if hours are given, and removes the timers if not', () => {
    install('--address', ADDRESS, '--on', '06:15', '--off', '22:30');
    expect(read('etc/systemd/system/foyer-kiosk-screen-off.timer')).toContain(
      'OnCalendar=*-*-* 22:30:00 Europe/Zurich\n',
    );
    expect(calls()).toContain(
      'systemctl restart foyer-kiosk-nightly.timer foyer-kiosk-screen-on.timer foyer-kiosk-screen-off.timer',
    );
    install('--address', ADDRESS);
    expect(calls().slice(0, 2)).toEqual([
      'systemctl disable --now foyer-kiosk-screen-on.timer',
      'systemctl disable --now foyer-kiosk-screen-off.timer',
    ]);
    expect(existsSync(join(root, 'etc/systemd/system/foyer-kiosk-screen-off.timer'))).toBe(false);
  });

  it('never catches up on a missed switch-off: it would darken the panel for a day after a power cut', () => {
    install('--address', ADDRESS, '--on', '06:15', '--off', '22:30');
    for (const timer of ['screen-on', 'screen-off', 'nightly'])
      expect(read(`etc/systemd/system/foyer-kiosk-${timer}.timer`)).not.toMatch(
        /^Persistent=(?:true|yes|1|on)/m,
      );
  });

  it("switches by Zurich's time, as the page does, whatever zone the device has", () => {
    install('--address', ADDRESS, '--on', '06:15', '--off', '22:30');
    for (const timer of ['screen-on', 'screen-off', 'nightly'])
      expect(read(`etc/systemd/system/foyer-kiosk-${timer}.timer`)).toMatch(
        /^OnCalendar=\S+ \S+ Europe\/Zurich$/m,
      );
  });

  it('makes the settings readable and the programs executable for the screen', () => {
    install('--address', ADDRESS);
    expect(statSync(join(root, 'etc/foyer-kiosk.conf')).mode & 0o777).toBe(0o644);
    expect(statSync(join(root, 'usr/local/lib/foyer-kiosk/watch_chromium.py')).mode & 0o777).toBe(
      0o755,
    );
  });

  it('installs all parts of the watcher in one folder, and the keyboard without shortcuts where the unit looks for it', () => {
    install('--address', ADDRESS);
    const imported = [
      ...read('usr/local/lib/foyer-kiosk/watch_chromium.py').matchAll(/^from (\w+) import/gm),
    ].map(([, name]) => `${name}.py`);
    const parts = [
      ...imported.filter((name) => existsSync(join(import.meta.dirname, name))),
      'waiting_page.html',
      'xkb/rules/foyer',
      'xkb/symbols/foyer',
    ];
    expect(parts.length).toBeGreaterThan(6);
    for (const part of parts)
      expect(statSync(join(root, 'usr/local/lib/foyer-kiosk', part)).mode & 0o777, part).toBe(
        0o644,
      );
    expect(read('etc/systemd/system/foyer-kiosk.service')).toContain(
      'Environment=XKB_CONFIG_EXTRA_PATH=/usr/local/lib/foyer-kiosk/xkb\nEnvironment=XKB_DEFAULT_RULES=foyer\n',
    );
    // Neither Ctrl nor Alt, nor any key that browsers reserve for themselves.
    expect(read('usr/local/lib/foyer-kiosk/xkb/symbols/foyer')).not.toMatch(
      /Control_|Alt_|Super_|Meta_|<FK\d|XF86|Menu|include "(?:pc|inet)/,
    );
  });

  it.each([
    ['no address', []],
    ['another scheme', ['--address', 'file:///v/empfang']],
    ['an address that is no screen', ['--address', 'https://www.haus.example/']],
    ['a command in the address', ['--address', 'https://x.example/v/a;reboot']],
    ['an unknown orientation', ['--address', ADDRESS, '--orientation', 'diagonal']],
    ['half of the hours', ['--address', ADDRESS, '--on', '06:15']],
    ['an hour that does not exist', ['--address', ADDRESS, '--on', '06:15', '--off', '24:30']],
    ['an option without its value', ['--address']],
    ['an unknown option', ['--adress', ADDRESS]],
  ])('rejects %s with a message and writes nothing', (_, options) => {
    const { status, stderr } = spawnSync('sh', [INSTALL, ...options], {
      encoding: 'utf8',
      env: env(),
    });
    expect({
      status,
      said: stderr.includes('install.sh: '),
      wrote: existsSync(join(root, 'etc')),
    }).toEqual({ status: 2, said: true, wrote: false });
  });
});
