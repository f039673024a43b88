import { describe, expect, it } from 'vitest';
import { withQuotationMarks } from './Quote.tsx';

describe('a quotation', () => {
  it('uses the quotation marks of its language', () => {
    expect(withQuotationMarks('Ich bleibe.', 'de-CH')).toBe('«Ich bleibe.»');
    expect(withQuotationMarks('I stay.', 'en')).toBe('“I stay.”');
  });

  it('does not get a second pair of quotation marks if the editor typed some', () => {
    expect(withQuotationMarks('«Ich bleibe.»', 'de-CH')).toBe('«Ich bleibe.»');
    expect(withQuotationMarks('"Ich bleibe."', 'de-CH')).toBe('«Ich bleibe.»');
  });
});
