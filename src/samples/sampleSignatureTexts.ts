import type { SignatureTexts } from '../domain/signature/Signature.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrands.ts';
import type { SampleOfBrand } from './SampleEntry.ts';

const DISCLAIMER =
  'Diese Nachricht ist vertraulich. Wenn Sie nicht die gemeinte Person sind, löschen Sie sie bitte und geben Sie uns kurz Bescheid.';

export interface SignatureContent {
  readonly signatureTexts: readonly SampleOfBrand<SignatureTexts>[];
}

export const signatureContent: SignatureContent = {
  signatureTexts: [
    {
      brandId: sampleBrand.id,
      locale: 'de-CH',
      content: {
        greeting: 'Freundliche Grüsse',
        companyLine: 'Residenz Lindengut, Parkweg 8, 8126 Zumikon',
        disclaimer: DISCLAIMER,
      },
    },
    {
      brandId: sampleBrandInFourLanguages.id,
      locale: 'de-CH',
      content: {
        greeting: 'Freundliche Grüsse',
        companyLine: 'Gästehaus Esempio, Via alla Riva 4, 6614 Brissago',
        disclaimer: DISCLAIMER,
      },
    },
    {
      brandId: sampleBrandInFourLanguages.id,
      locale: 'it-CH',
      content: {
        greeting: 'Cordiali saluti',
        companyLine: 'Casa Esempio, Via alla Riva 4, 6614 Brissago',
        disclaimer: 'Questo messaggio è confidenziale. Se non è per Lei, lo cancelli e ci avvisi.',
      },
    },
  ],
};
