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

  it.each([
    ['«Zuhause» heisst für mich Ruhe.', '«‹Zuhause› heisst für mich Ruhe.»'],
    ['Ich sage immer: «Das ist mein Zuhause»', '«Ich sage immer: ‹Das ist mein Zuhause›»'],
    ['„Guten Morgen“ und „Gute Nacht“', '«‹Guten Morgen› und ‹Gute Nacht›»'],
    ['"Guten Morgen" und "Gute Nacht"', '«‹Guten Morgen› und ‹Gute Nacht›»'],
    ['«Ich sage ‹Zuhause›.»', '«Ich sage ‹Zuhause›.»'],
    ['„Ich bleibe hier“.', '«Ich bleibe hier.»'],
    ['»Ich bleibe hier.«', '«Ich bleibe hier.»'],
    ['“Ich bleibe hier.”', '«Ich bleibe hier.»'],
    ['«Ich sage immer: «Das ist mein Zuhause»»', '«Ich sage immer: ‹Das ist mein Zuhause›»'],
    ['«Ich sage immer: «Das ist mein Zuhause»', '«Ich sage immer: ‹Das ist mein Zuhause›»'],
    ['"Sie sagt: "Ja!"', '«Sie sagt: ‹Ja!›»'],
    ['«Wie geht es Ihnen?».', '«Wie geht es Ihnen?»'],
    ['"Ich bleibe hier.".', '«Ich bleibe hier.»'],
    ['„Ich sage „Ja“ immer', '«„Ich sage ‹Ja› immer»'],
    ['Ein Brett von 5" auf 10" Breite', '«Ein Brett von 5" auf 10" Breite»'],
    ['Ein Brett von 5" Breite', '«Ein Brett von 5" Breite»'],
  ])('puts words that %s quotes into the inner marks', (quote, written) => {
    expect(withQuotationMarks(quote, 'de-CH')).toBe(written);
  });

  it('has inner marks in each language', () => {
    const quote = 'Elle dit « merci ».';
    expect(withQuotationMarks(quote, 'fr-CH')).toBe('«\u202fElle dit ‹\u202fmerci\u202f›.\u202f»');
    expect(withQuotationMarks('She says "thanks".', 'en')).toBe('“She says ‘thanks’.”');
    expect(withQuotationMarks("It's my parents' house.", 'en')).toBe("“It's my parents' house.”");
  });
});
