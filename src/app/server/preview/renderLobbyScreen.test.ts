import { expect, test, vi } from 'vitest';
import { sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import { sampleKioskProfile } from '../../../samples/sampleKioskProfile.ts';
import {
  CONTENT,
  HOME_REQUEST,
  NOW,
  UNREAD_CACHE,
} from '../../../../tests/support/stageRenderer.ts';
import { createTestPorts } from '../../../../tests/support/testProfile.ts';
import { createBrandAddresses } from '../render/createBrandAddresses.ts';
import type { PageRequest } from '../render/PageRequest.ts';
import { recordReads } from '../caches/recordReads.ts';
import { renderLobbyScreen } from './renderLobbyScreen.tsx';

const HANDLE = sampleKioskProfile.handle;

async function render(profile = sampleKioskProfile, deviating: Partial<PageRequest> = {}) {
  const logError = vi.fn(() => 'f00dcafe');
  const page = await renderLobbyScreen(
    HANDLE,
    { ...HOME_REQUEST, ...deviating },
    {
      client: recordReads(UNREAD_CACHE).client,
      surroundings: {
        portsFor: createTestPorts({ ...CONTENT, kioskProfiles: [profile] }),
        addresses: createBrandAddresses([HOME_REQUEST.brand], 3000),
        clock: { now: () => NOW },
        logError,
      },
      styles: ['/kiosk/assets/screen.css'],
      frameAncestors: ["'self'"],
    },
  );
  expect(logError).not.toHaveBeenCalled();
  return page;
}
const tabsIn = (html = ''): readonly string[] =>
  [...html.matchAll(/<a [^>]*href="\/de\/([a-z]+)"[^>]*>(?:<svg.*?<\/svg>)/gu)].map(
    ([, path = '']) => path,
  );
const currentIn = (html = ''): string | undefined =>
  /href="([^"]+)"/u.exec(/<a [^>]*aria-current="page"[^>]*>/u.exec(html)?.[0] ?? '')?.[1];

test('a lobby screen shows its own tabs in their order, and the content of the first', async () => {
  const page = await render({ ...sampleKioskProfile, tabs: ['way', 'today'] });
  expect(page?.html).toContain('data-surface="kiosk"');
  expect(tabsIn(page?.html)).toEqual(['wegweiser', 'heute']);
  expect(currentIn(page?.html)).toBe('/de/wegweiser');
  expect(page?.html).toContain('Wohngruppe Linde');
  expect(page?.html).toContain('href="/kiosk/assets/screen.css"');
  expect(page?.headers['content-security-policy']).not.toContain('script-src');
});

test('the picture shows the pressed tab, if the screen has it, in the first language of the screen', async () => {
  const pressed = await render(sampleKioskProfile, { query: '?pfad=%2Fde%2Fhilfe' });
  expect(currentIn(pressed?.html)).toBe('/de/hilfe');
  const foreign = await render(sampleKioskProfile, { query: '?pfad=%2Fde%2Fevents' });
  expect(currentIn(foreign?.html)).toBe('/de/heute');
  const italian = await render({ ...sampleKioskProfile, locales: ['it-CH', 'de-CH'] });
  expect(currentIn(italian?.html)).toBe('/it/heute');
});

test('in maintenance it shows no tabs, and the screen of another brand is none', async () => {
  expect(tabsIn((await render({ ...sampleKioskProfile, maintenance: true }))?.html)).toEqual([]);
  expect(await render(sampleKioskProfile, { brand: sampleBrandInFourLanguages })).toBeNull();
});
