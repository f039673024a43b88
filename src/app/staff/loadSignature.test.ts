import { describe, expect, it } from 'vitest';
import type { ContentFixture } from '../../samples/ContentFixture.ts';
import { InMemoryBrandConfigRepository } from '../../../tests/support/in-memory/InMemoryBrandConfigRepository.ts';
import { InMemorySignatureTextRepository } from '../../../tests/support/in-memory/InMemorySignatureTextRepository.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../samples/sampleBrands.ts';
import { createSampleContent } from '../../samples/sampleContent.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { loadSignature, type StaffContext } from './staffLoaders.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const content = createSampleContent(NOW);
const stranger = { ...sampleBrand, id: 'fremd', name: 'Ohne Texte' };

interface World {
  readonly brand?: StaffContext['brand'];
  readonly locale?: SelectedLocale;
  readonly origin?: string;
  readonly texts?: ContentFixture;
  readonly configurations?: ContentFixture;
}

/** Only the ports that the loader reads; the others are left out. */
const load = ({
  brand = sampleBrand,
  locale = '',
  origin = 'https://lindengut.example',
  texts = content,
  configurations = content,
}: World = {}) =>
  loadSignature({
    brand,
    locale,
    origin,
    brands: [sampleBrand, sampleBrandInFourLanguages, stranger],
    ports: { brandConfigs: new InMemoryBrandConfigRepository(configurations) },
    staffPorts: { signatureTexts: new InMemorySignatureTextRepository(texts) },
  } as unknown as StaffContext);

const away = { ...content, failure: { kind: 'unreachable', detail: 'switched off' } } as const;

describe('the data of the signature', () => {
  it('lists the host’s own house first, and no house without texts', async () => {
    expect((await load()).houses.map(({ id }) => id)).toEqual([
      sampleBrand.id,
      sampleBrandInFourLanguages.id,
    ]);
    expect((await load({ brand: sampleBrandInFourLanguages })).houses.map(({ id }) => id)).toEqual([
      sampleBrandInFourLanguages.id,
      sampleBrand.id,
    ]);
    expect((await load({ brand: stranger })).houses.map(({ id }) => id)).toEqual([
      sampleBrandInFourLanguages.id,
      sampleBrand.id,
    ]);
  });

  it('has the logo on each house’s own https host, or on the current host if that is local', async () => {
    const [own, other] = (await load()).houses;
    expect(own?.logo).toMatchObject({
      address: `https://lindengut.example/marken/${sampleBrand.id}/signatur.png`,
      alt: 'Lindengut',
    });
    expect(other?.logo.address).toBe(
      `https://casa-esempio.example/marken/${sampleBrandInFourLanguages.id}/signatur.png`,
    );
    expect(own?.logoPath).toBe(`/marken/${sampleBrand.id}/signatur.png`);
    const [local] = (await load({ origin: 'http://beispiel.localhost:3000' })).houses;
    expect(local?.logo.address).toBe(
      `http://beispiel.localhost:3000/marken/${sampleBrand.id}/signatur.png`,
    );
    expect(local?.website).toBe('https://lindengut.example');
  });

  it('is in the language of the page, or marked as German for a house with German only', async () => {
    const houses = (await load({ brand: sampleBrandInFourLanguages, locale: 'it-CH' })).houses;
    expect(houses.map(({ locale, texts }) => [locale, texts.greeting])).toEqual([
      ['it-CH', 'Cordiali saluti'],
      ['de-CH', 'Freundliche Grüsse'],
    ]);
  });

  it('uses the phone and the e-mail domain of the brand folder if the configuration cannot be read', async () => {
    const [own] = (await load({ configurations: away })).houses;
    expect(own).toMatchObject({
      headOfficePhone: '044 000 21 10',
      emailDomain: 'lindengut.example',
      linkColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  it('lists no house if no texts can be read', async () => {
    expect((await load({ texts: away })).houses).toEqual([]);
  });
});
