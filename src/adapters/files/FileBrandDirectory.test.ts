import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileBrandDirectory } from './FileBrandDirectory.ts';

let folder: string;

const valid = {
  id: 'rot',
  name: 'Rot',
  descriptor: 'Haus',
  hosts: ['rot.example'],
  primaryColor: '#8d3619',
  secondaryColor: '#daa668',
  window: {
    outline: 'M0 0H48V48H0Z',
    panes: ['M0 0H24V48H0Z', 'M24 0H48V48H24Z'],
    litPane: 1,
    crop: 'border-radius:0',
  },
  localeInPath: false,
  hiddenRoutes: [],
  holdingCredit: true,
  unknownHosts: true,
  organisationType: 'LocalBusiness',
  fallback: {
    organisation: 'Rot AG',
    addressLine1: 'Weg 1',
    addressLine2: '8000 Zürich',
    phone: '044 000 00 00',
    email: 'a@rot.example',
  },
};

function writeBrand(id: string, brand: unknown): void {
  mkdirSync(path.join(folder, id), { recursive: true });
  writeFileSync(
    path.join(folder, id, 'brand.json'),
    typeof brand === 'string' ? brand : JSON.stringify(brand),
  );
  for (const name of ['logo', 'logo-small', 'logo-white', 'icon'])
    writeFileSync(
      path.join(folder, id, `${name}.svg`),
      `<svg viewBox="0 0 90 24"><!-- ${name} --></svg>`,
    );
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brands-'));
  writeBrand('rot', valid);
});

afterEach(() => rmSync(folder, { recursive: true }));

const open = () => new FileBrandDirectory(folder);

describe('FileBrandDirectory', () => {
  it('reads a brand and gives its files URLs that change with their content', () => {
    const before = open().find('rot')?.assets;
    expect(before?.logo).toMatch(/^\/marken\/rot\/logo\.svg\?v=[0-9a-f]{8}$/);
    writeFileSync(path.join(folder, 'rot', 'logo.svg'), '<svg viewBox="0 0 100 48"/>');
    const after = open().find('rot')?.assets;
    expect(after?.logo).not.toBe(before?.logo);
    expect([before?.logoWidths.default, after?.logoWidths.default]).toEqual([180, 100]);
    expect(after?.icon).toBe(before?.icon);
    expect(after?.seals).toEqual({});
  });

  it('lists the seals of a brand', () => {
    mkdirSync(path.join(folder, 'rot', 'seals'));
    writeFileSync(path.join(folder, 'rot', 'seals', 'lehre.svg'), '<svg/>');
    expect(Object.keys(open().find('rot')?.assets.seals ?? {})).toEqual(['lehre']);
  });

  it('lists brands by id and finds the brand of a host', () => {
    writeBrand('blau', { ...valid, id: 'blau', hosts: ['blau.example'], unknownHosts: false });
    expect(
      open()
        .list()
        .map(({ id }) => id),
    ).toEqual(['blau', 'rot']);
    expect(open().resolve('www.BLAU.example:443')).toMatchObject({
      brand: { id: 'blau' },
      known: true,
    });
    expect(open().resolve('x.example')).toMatchObject({ brand: { id: 'rot' }, known: false });
    expect(open().find('gruen')).toBeUndefined();
  });

  it.each([
    ['a misspelt field', { ...valid, primaryColour: '#000000' }, 'primaryColour'],
    [
      'a bad colour',
      { ...valid, primaryColor: 'red' },
      'primaryColor: must be a colour like #1e5e3a',
    ],
    ['a host with port', { ...valid, hosts: ['rot.example:80'] }, 'hosts.0: must be a host name'],
    ['a host with www.', { ...valid, hosts: ['www.rot.example'] }, 'hosts.0'],
    [
      'a crop that does more',
      { ...valid, window: { ...valid.window, crop: 'border-radius:0}*{color:red' } },
      'window.crop',
    ],
    [
      'a pane that does not exist',
      { ...valid, window: { ...valid.window, litPane: 2 } },
      'window.litPane: must be the position of a pane',
    ],
    [
      'a missing phone number',
      { ...valid, fallback: { ...valid.fallback, phone: undefined } },
      'fallback.phone',
    ],
    ['broken JSON', '{"id":', 'is not valid JSON'],
    [
      'another id than its folder',
      { ...valid, id: 'rosa' },
      'id is "rosa" but the folder is called "rot"',
    ],
  ])('rejects %s and names the file and the field', (_, brand, message) => {
    writeBrand('rot', brand);
    expect(open).toThrow(message);
    expect(open).toThrow(path.join('rot', 'brand.json'));
  });

  it('rejects a host that two brands claim, including a .localhost host', () => {
    writeBrand('blau', { ...valid, id: 'blau', unknownHosts: false });
    expect(open).toThrow('The host rot.example is claimed by two brands: blau and rot');
    writeBrand('blau', { ...valid, id: 'blau', hosts: ['rot.localhost'], unknownHosts: false });
    expect(open).toThrow('rot.localhost');
  });

  it('rejects zero or two brands for unknown hosts', () => {
    writeBrand('blau', { ...valid, id: 'blau', hosts: [], unknownHosts: true });
    expect(open).toThrow('exactly one brand must have "unknownHosts": true, but 2 have');
    rmSync(path.join(folder, 'blau'), { recursive: true });
    writeBrand('rot', { ...valid, unknownHosts: undefined });
    expect(open).toThrow('but 0 have');
  });

  it('names a file that is missing', () => {
    rmSync(path.join(folder, 'rot', 'icon.svg'));
    expect(open).toThrow(/icon\.svg cannot be read/);
  });

  it('accepts a new brand from its folder alone', () => {
    cpSync(path.join(folder, 'rot'), path.join(folder, 'neu'), { recursive: true });
    const file = path.join(folder, 'neu', 'brand.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replaceAll('"rot', '"neu')
        .replace('"unknownHosts":true', '"unknownHosts":false'),
    );
    expect(open().resolve('neu.localhost').brand.id).toBe('neu');
  });
});
