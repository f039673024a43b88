import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const INSTALL = join(import.meta.dirname, 'install.sh');
const ADDRESS = 'https://www.haus.example:8443/v/haus-empfang';

let root: string;
beforeEach(() => { root = mkdtempSync(join(tmpdir(), 'foyer-device-')); });
afterEach(() => rmSync(root, { recursive: true, force: true }));

const install = (...options: string[]): string => execFileSync('sh', [INSTALL, ...options], { encoding: 'utf8', env: { ...process.env, FOYER_KIOSK_ROOT: root } });
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the installer of a lobby screen', () => {
  it('says what it would do, and does nothing', () => {
    expect(install('--address', ADDRESS, '--dry-run')).toContain('would write /etc/systemd/system/foyer-kiosk.service\n');
    expect(existsSync(join(root, 'etc'))).toBe(false);
  });

  it('does it once', () => {
    install('--address', ADDRESS);
    expect(install('--address', ADDRESS)).toBe('Nothing to do: this machine is as it should be.\n');
  });

  it('lets the browser and the network reach the site alone', () => {
    install('--address', ADDRESS);
    expect(JSON.parse(read('etc/chromium/policies/managed/foyer-kiosk.json'))).toMatchObject({ URLBlocklist: ['*'], URLAllowlist: ['https://www.haus.example:8443'], DeveloperToolsAvailability: 2 });
    expect(read('etc/nftables.conf')).toContain('tcp dport { 53, 8443 } accept');
    expect(read('etc/foyer-kiosk.conf')).toContain(`ADDRESS=${ADDRESS}\n`);
  });

  it('turns the picture of a panel that hangs upright', () => {
    install('--address', ADDRESS, '--orientation', 'portrait-left');
    expect(read('etc/foyer-kiosk.conf')).toContain('ROTATION=-r -r -r\n');
    install('--address', ADDRESS);
    expect(read('etc/foyer-kiosk.conf')).toContain('ROTATION=\n');
  });

  it('switches the panel by the clock where it was told to, and takes that back', () => {
    install('--address', ADDRESS, '--on', '06:15', '--off', '22:30');
    expect(read('etc/systemd/system/foyer-kiosk-screen-off.timer')).toContain('OnCalendar=*-*-* 22:30:00\n');
    install('--address', ADDRESS);
    expect(existsSync(join(root, 'etc/systemd/system/foyer-kiosk-screen-off.timer'))).toBe(false);
  });

  it('keeps the settings readable for the screen and its programs executable', () => {
    install('--address', ADDRESS);
    expect(statSync(join(root, 'etc/foyer-kiosk.conf')).mode & 0o777).toBe(0o644);
    expect(statSync(join(root, 'usr/local/lib/foyer-kiosk/watch_chromium.py')).mode & 0o777).toBe(0o755);
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
  ])('refuses %s in a sentence', (_, options) => {
    const { status, stderr } = spawnSync('sh', [INSTALL, ...options], { encoding: 'utf8', env: { ...process.env, FOYER_KIOSK_ROOT: root } });
    expect({ status, said: stderr.includes('install.sh: '), wrote: existsSync(join(root, 'etc')) }).toEqual({ status: 2, said: true, wrote: false });
  });
});
