import { describe, expect, it } from 'vitest';
import { siteAddress } from './siteAddress.ts';

const at = (localeInPath: boolean) => (path: string) => siteAddress(path, { origin: 'https://haus.example', brand: { localeInPath } });

describe('the address for a telephone', () => {
  it('is the one that the site has, without the kiosk\'s language where the site has none in its addresses', () => {
    expect(['/de/events/7/singen?datum=2026-11-24', '/de/start', '/de/jobs/offene-stellen/3'].map(at(false)))
      .toEqual(['https://haus.example/events/7/singen?datum=2026-11-24', 'https://haus.example/', 'https://haus.example/jobs/offene-stellen/3']);
  });

  it('carries the language where the site has it in its addresses', () => {
    expect(['/it/events', '/it/start'].map(at(true))).toEqual(['https://haus.example/it/events', 'https://haus.example/it']);
  });
});
