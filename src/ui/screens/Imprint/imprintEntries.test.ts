import { describe, expect, it } from 'vitest';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
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
    expect(imprintEntries(SAMPLE_BRAND, config).map(({ field }) => field)).toEqual([
      'organisation',
      'address',
      'responsible',
      'representatives',
      'phone',
      'email',
      'registrationNumber',
    ]);
  });

  it('keeps the language of a field that is only available in German', () => {
    expect(
      imprintEntries(SAMPLE_BRAND, config).find(({ field }) => field === 'responsible')?.values,
    ).toEqual([{ text: 'Anna Muster', lang: 'de-CH' }]);
  });

  it('falls back to the data of the brand if there is no configuration', () => {
    expect(
      imprintEntries(SAMPLE_BRAND, null).map(({ field, values }) => [
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
