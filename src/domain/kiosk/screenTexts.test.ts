import { describe, expect, it } from 'vitest';
import { screenTexts } from './screenTexts.ts';

const GROUND = {
  name: 'Erdgeschoss',
  rooms: ['Empfang', 'Speisesaal'],
  way: 'Der Speisesaal ist geradeaus.',
  here: true,
};
const PIANO_TERRA = {
  name: 'Piano terra',
  rooms: ['Ricezione', 'Sala da pranzo'],
  way: 'La sala da pranzo è dritto.',
};
const profile = (
  floors: readonly {
    readonly name: string;
    readonly rooms: readonly string[];
    readonly way: string | null;
  }[],
  message: string | null = null,
) => ({
  message: 'Heute ist der Lift in Revision.',
  floors: [GROUND],
  translations: { 'it-CH': { message, floors } },
});

describe('what editors wrote for a screen', () => {
  it('is told in German without a mark', () => {
    expect(screenTexts(profile([PIANO_TERRA]), 'de-CH')).toEqual({
      message: { text: 'Heute ist der Lift in Revision.' },
      floors: [{ ...GROUND, langs: {} }],
    });
  });

  it('is told in the language of the person where it is translated', () => {
    expect(
      screenTexts(profile([PIANO_TERRA], 'Oggi l’ascensore è in revisione.'), 'it-CH'),
    ).toEqual({
      message: { text: 'Oggi l’ascensore è in revisione.' },
      floors: [{ ...PIANO_TERRA, here: true, langs: {} }],
    });
  });

  it('is German with its language where the translation is empty', () => {
    const { message, floors } = screenTexts(
      profile([{ ...PIANO_TERRA, rooms: [], way: null }]),
      'it-CH',
    );
    expect(message).toEqual({ text: 'Heute ist der Lift in Revision.', lang: 'de-CH' });
    expect(floors).toEqual([
      { ...GROUND, name: 'Piano terra', langs: { rooms: 'de-CH', way: 'de-CH' } },
    ]);
  });

  it.each([
    ['in no translation', 'fr-CH' as const],
    ['with other floors', 'it-CH' as const],
  ])('is German as a whole %s', (_, locale) => {
    expect(screenTexts(profile([PIANO_TERRA, PIANO_TERRA]), locale).floors).toEqual([
      { ...GROUND, langs: { name: 'de-CH', rooms: 'de-CH', way: 'de-CH' } },
    ]);
  });
});
