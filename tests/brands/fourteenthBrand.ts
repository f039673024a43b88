import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentEditor } from '../support/contentEditor.ts';
import { brandsDir } from '../../scripts/run/places.ts';
import { brands } from '../support/listAddresses.ts';

export const ID = 'vierzehnte';
const LOCALE = 'de-CH';

/** Everything in which the throw-away brand differs from the brand whose drawings it borrows. */
const OWN = {
  id: ID,
  name: 'Haus Vierzehn',
  descriptor: 'Wohnen zur Probe',
  hosts: ['vierzehn.example'],
  primaryColor: '#7a1f5c',
  secondaryColor: '#e0b040',
  localeInPath: false,
  hiddenRoutes: ['media', 'mediaEntry'],
  holdingCredit: true,
  window: {
    outline: 'M0 48V12H48V48Z',
    panes: ['M0 12H22V48H0Z', 'M26 12H48V48H26Z'],
    litPane: 1,
    crop: 'border-radius:var(--r) 0 0 0',
  },
  fallback: {
    organisation: 'Haus Vierzehn AG',
    addressLine1: 'Probeweg 14',
    addressLine2: '8000 Zürich',
    phone: '044 000 14 14',
    email: 'empfang@vierzehn.example',
  },
};

export const ADDRESS_LINE = 'Probeweg 14b';
export const PAGES = [
  '',
  'wohnen',
  'jobs',
  'kontakt',
  'datenschutz',
  'impressum',
  's/probe',
] as const;

/**
 * A folder with the real brands and one more, as an operator would add it: `brand.json` and
 * drawings, no code.
 */
export function createBrandsWithOneMore(): { readonly dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'foyer-brands-'));
  cpSync(brandsDir, dir, { recursive: true });
  const model = brands.find(({ unknownHosts, localeInPath }) => !unknownHosts && !localeInPath);
  if (model === undefined) throw new Error('No brand to borrow drawings from');
  const folder = join(dir, ID);
  cpSync(join(dir, model.id), folder, { recursive: true });
  const {
    unknownHosts: _,
    groupSite: __,
    ...kept
  } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as Record<string, unknown>;
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...kept, ...OWN }));
  return { dir, remove: () => rmSync(dir, { recursive: true }) };
}

/** The content that an editor enters for the new brand: its configuration and a few pages. */
export async function enterContent(editor: ContentEditor): Promise<void> {
  await editor.publishSingle(`plugin::konfiguration.konfiguration-${ID}`, LOCALE, {
    Name: 'Haus Vierzehn',
    AdresseZeile1: ADDRESS_LINE,
    AdresseZeile2: '8000 Zürich',
    Nav: [
      { name: 'Wohnen', link: '/wohnen' },
      { name: 'Jobs', link: '/jobs' },
    ],
    Fusszeile: [],
    Socials: [],
    mainColor: OWN.primaryColor,
  });
  for (const pfad of PAGES) {
    await editor.publishNew('api::seite.seite', LOCALE, {
      marke: ID,
      pfad,
      titel: pfad === '' ? 'Willkommen im Haus Vierzehn' : `Probe ${pfad}`,
      bloecke: [
        {
          __component: 'block.text',
          titel: 'Zur Probe',
          text: [{ type: 'paragraph', children: [{ type: 'text', text: 'Ein Absatz.' }] }],
        },
      ],
    });
  }
}
