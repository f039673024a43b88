import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { SETTINGS as NGINX_SETTINGS } from '../../nginx/fillTemplates.ts';
import { root } from '../../run/places.ts';
import { CONTENT_SETTINGS } from '../../run/startContentService.ts';
import { SITE_SETTINGS } from '../../run/startSite.ts';
import { completeSettings, readTemplate, settingNames, withSetting } from './settingsFile.ts';

const template = readTemplate(root);
const names = settingNames(template);

it('contains each setting of the services, nginx and certificates once, and each is documented', () => {
  const read = [...SITE_SETTINGS, ...CONTENT_SETTINGS, ...NGINX_SETTINGS.map(({ name }) => name)];
  expect(read.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  const pages = ['docs/contracts/environment.md', 'deploy/nginx/README.md'];
  const documented = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

it('contains every variable that the documentation lists as read from outside', () => {
  const page = readFileSync(join(root, 'docs/contracts/environment.md'), 'utf8');
  const rowsOf = (title: string): readonly string[] =>
    (page.split(`\n## ${title}`)[1]?.split('\n## ')[0] ?? '').match(/^\| `.*$/gm) ?? [];
  const rows = [
    ...rowsOf('`foyer`, the operator'),
    ...rowsOf('A machine'),
    ...rowsOf('Site server').filter((row) => row.includes('| no |')),
  ];
  const outside = rows
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
    .map(([, name]) => name ?? '');
  expect(outside.length).toBeGreaterThan(25);
  // Variables that systemd and the units set.
  const units = ['LISTEN_FDS', 'LISTEN_PID', 'CHECK_SOCKET', 'STOP_SECONDS'];
  expect(outside.filter((name) => !names.includes(name) && !units.includes(name))).toEqual([]);
});

it('sets only the locations of files and folders by default', () => {
  expect(Object.keys(parseEnv(template)).toSorted()).toEqual([
    'BACKUP_DIR',
    'BACKUP_PASSPHRASE_FILE',
    'RELEASES_ROOT',
    'VAR_DIR',
  ]);
  expect(template.split('\n').filter((line) => line.length > 100)).toEqual([]);
});

it('appends the new settings of a release, commented out, and leaves existing lines unchanged', () => {
  const existing = '# mine\nVAR_DIR=/data\n#PORT=3000\n';
  const next = '# Where.\nVAR_DIR=/var/lib/foyer\n\n# New one.\nNEW=1\n#PORT=3000\n#OTHER=2\n';
  const completed = completeSettings(existing, next, '2.0.0');
  expect(completed).toBe(
    `${existing}\n# --- New with release 2.0.0 ---\n\n# New one.\n#NEW=1\n#OTHER=2\n`,
  );
  expect(completeSettings(completed, next, '2.1.0')).toBe(completed);
});

it('enables a setting at its line, and keeps a value that is already set', () => {
  expect(withSetting('A=1\n#B=x\nC=3\n', 'B', 'a b')).toBe("A=1\nB='a b'\nC=3\n");
  const values = ["it's #1", `"a" b`, `it's "a"`, String.raw`'\n`, '`a`'];
  for (const value of values) expect(parseEnv(withSetting('', 'A', value))).toEqual({ A: value });
  expect(() => withSetting('', 'A', `'"\``)).toThrow('A cannot have all three');
  expect(withSetting('A=1\n', 'B', '2')).toBe('A=1\nB=2\n');
  expect(withSetting('A=1\n', 'A', '2')).toBe('A=1\n');
});
