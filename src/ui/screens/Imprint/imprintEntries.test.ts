import { describe, expect, it } from 'vitest';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { Locale } from '../../../domain/locale/Locale.ts';
import { createStoryConfig } from '../../workshop/createStoryConfig.ts';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { imprintEntries } from './imprintEntries.ts';

const config: BrandConfig = {
  ...createStoryConfig(SAMPLE_BRAND),
  imprint: {
    organisation: 'Parkhaus AG',
    responsible: { text: 'Anna Muster', lang: 'de-CH' },
    representatives: { text: 'Beat Muster' },
    registrationNumber: 'CHE-000.000.000',
    taxId: '',
  },
};

describe('the imprint', () => {
  it('has the specified fields in a fixed order and omits empty ones', () => {
    expect(imprintEntries(SAMPLE_BRAND, config, 'de-CH').map(({ field }) => field)).toEqual([
      'organisation',
      'address',
      'responsible',
      'representatives',
      'phone',
      'email',
      'registrationNumber',
    ]);
  });

  it('has the number of the value-added tax with the abbreviation of the language', () => {
    const registered = { ...config, imprint: { ...config.imprint, taxId: 'CHE-000.000.001 MWST' } };
    const taxIdIn = (locale: Locale) =>
      imprintEntries(SAMPLE_BRAND, registered, locale).find(({ field }) => field === 'taxId')
        ?.values;
    expect(taxIdIn('de-CH')).toEqual([{ text: 'CHE-000.000.001 MWST' }]);
    expect(taxIdIn('it-CH')).toEqual([{ text: 'CHE-000.000.001 IVA' }]);
    expect(taxIdIn('fr-CH')).toEqual([{ text: 'CHE-000.000.001 TVA' }]);
    expect(taxIdIn('en')).toEqual([{ text: 'CHE-000.000.001 VAT' }]);
  });

  it('keeps the language of a field that is only available in German', () => {
    expect(
      imprintEntries(SAMPLE_BRAND, config, 'de-CH').find(({ field }) => field === 'responsible')
        ?.values,
    ).toEqual([{ text: 'Anna Muster', lang: 'de-CH' }]);
  });

  it('falls back to the data of the brand if there is no configuration', () => {
    expect(
      imprintEntries(SAMPLE_BRAND, null, 'de-CH').map(({ field, values }) => [
        field,
        values.map(({ text }) => text),
      ]),
    ).toEqual([
      ['organisation', ['Haus am Park']],
      ['address', ['Parkweg 8', '8126 Zumikon']],
      ['phone', ['044 000 21 10']],
      ['email', ['empfang@parkhaus.example']],
    ]);
  });
});
