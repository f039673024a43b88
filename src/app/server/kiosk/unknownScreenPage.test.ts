import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { unknownScreenPage } from './registerKiosk.ts';

const SHELL =
  '<html data-surface="kiosk"><head><meta name="release" content="0123456789ab"><script type="module" src="/kiosk/assets/screen-1.js"></script><link rel="stylesheet" crossorigin href="/kiosk/assets/screen-1.css"></head><body></body></html>';
const page = (handle: string): string => unknownScreenPage(handle, sampleBrand, SHELL);

describe('the page of an unknown handle', () => {
  it('has the styles of the lobby screens, the logo of the house and no script', () => {
    expect(page('park-empfng')).toContain(
      '<link rel="stylesheet" crossorigin href="/kiosk/assets/screen-1.css">',
    );
    expect(page('park-empfng')).toContain(
      `<img src="${sampleBrand.assets.logo}" alt="${sampleBrand.name}">`,
    );
    expect(page('park-empfng')).not.toMatch(/<script|style=/);
  });

  it('has the marks by which a device recognises it as our page', () => {
    expect(page('park-empfng')).toContain('<meta name="release" content="0123456789ab">');
    expect(page('park-empfng')).toMatch(/<html[^>]* data-painted="unknown">/);
  });

  it('tells guests where to report it, and the installer which handle is wrong and where handles are defined', () => {
    expect(page('park-empfng')).toContain('<p>Bitte sagen Sie es am Empfang.</p>');
    expect(page('park-empfng')).toMatch(/Die Kennung «park-empfng» .*einen «Bildschirm»/);
    expect(page('park-empfng')).toContain('<a href="">Jetzt versuchen</a>');
  });

  it.each([
    ['markup', '<img src=x>'],
    ['a name', 'Frau Meier aus Zimmer 12'],
    ['something endless', 'a'.repeat(300)],
    ['a path', '../intern'],
  ])('does not repeat %s, which is not a handle', (_, handle) => {
    expect(page(handle)).not.toContain(handle);
    expect(page(handle)).toContain('Die Kennung in der Adresse hat');
  });
});
