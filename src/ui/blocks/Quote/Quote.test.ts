import { describe, expect, it } from 'vitest';
import { withQuotationMarks } from './Quote.tsx';

describe('a quotation', () => {
  it('stands in the marks of its language', () => {
    expect(withQuotationMarks('Ich bleibe.', 'de-CH')).toBe('«Ich bleibe.»');
    expect(withQuotationMarks('I stay.', 'en')).toBe('“I stay.”');
  });

  it('is not marked twice when the editor typed marks', () => {
    expect(withQuotationMarks('«Ich bleibe.»', 'de-CH')).toBe('«Ich bleibe.»');
    expect(withQuotationMarks('"Ich bleibe."', 'de-CH')).toBe('«Ich bleibe.»');
  });
});
