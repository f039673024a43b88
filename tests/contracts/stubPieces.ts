import { sampleBrand, sampleBrandInFourLanguages } from '../../src/samples/sampleBrands.ts';
import { Related, type StubEntry } from './stubContentService.ts';

export const marke = sampleBrand.id;
export const guestHouse = sampleBrandInFourLanguages.id;

/** An entry in the content service's own terms. */
export const entry = (
  type: string,
  documentId: string,
  fields: Record<string, unknown>,
  locale = 'de-CH',
): StubEntry => ({
  type,
  documentId,
  fields: { updatedAt: '2026-11-01T08:00:00.000Z', ...fields },
  locale,
});

export const picture = (name: string) => ({
  datei: new Related(7, {
    url: `/uploads/${name}`,
    width: 1680,
    height: 1050,
    alternativeText: null,
    formats: null,
  }),
  alt: 'Zwei Frauen auf einer Bank',
  dekorativ: false,
  fokusX: 50,
  fokusY: 40,
  legende: null,
});

export const paragraph = (text: string) => [
  { type: 'paragraph', children: [{ type: 'text', text }] },
];
