import { describe, expect, it } from 'vitest';
import { sampleKioskProfile } from '../../samples/sampleKioskProfile.ts';
import { screenTexts, withoutPastMessage } from './screenTexts.ts';

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
const german = { name: GROUND.name, rooms: GROUND.rooms };
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

describe('the texts of a screen', () => {
  it('have no language mark in German', () => {
    expect(screenTexts(profile([PIANO_TERRA]), 'de-CH')).toEqual({
      message: { text: 'Heute ist der Lift in Revision.' },
      floors: [{ ...GROUND, langs: {}, german }],
    });
  });

  it('are in the requested language if they are translated', () => {
    expect(
      screenTexts(profile([PIANO_TERRA], 'Oggi l’ascensore è in revisione.'), 'it-CH'),
    ).toEqual({
      message: { text: 'Oggi l’ascensore è in revisione.' },
      floors: [{ ...PIANO_TERRA, here: true, langs: {}, german }],
    });
  });

  it('fall back to German with a language mark where the translation is empty', () => {
    const { message, floors } = screenTexts(
      profile([{ ...PIANO_TERRA, rooms: [], way: null }]),
      'it-CH',
    );
    expect(message).toEqual({ text: 'Heute ist der Lift in Revision.', lang: 'de-CH' });
    expect(floors).toEqual([
      { ...GROUND, name: 'Piano terra', langs: { rooms: 'de-CH', way: 'de-CH' }, german },
    ]);
  });

  it.each([
    ['in no translation', 'fr-CH' as const],
    ['with other floors', 'it-CH' as const],
  ])('have all floors in German: %s', (_, locale) => {
    expect(screenTexts(profile([PIANO_TERRA, PIANO_TERRA]), locale).floors).toEqual([
      { ...GROUND, langs: { name: 'de-CH', rooms: 'de-CH', way: 'de-CH' }, german },
    ]);
  });
});

describe('a message with an end', () => {
  const messageUntil = new Date('2026-11-24T12:00:00Z');
  const texts = { message: 'Oggi il lift è fermo.', floors: [PIANO_TERRA] };
  const profile = {
    ...sampleKioskProfile,
    message: 'Heute ist der Lift in Revision.',
    messageUntil,
    translations: { 'it-CH': texts },
  };

  it('is shown until then, and in no language afterwards', () => {
    expect(withoutPastMessage(profile, new Date(messageUntil.getTime() - 1))).toBe(profile);
    expect(withoutPastMessage(profile, messageUntil)).toEqual({
      ...profile,
      message: null,
      translations: { 'it-CH': { ...texts, message: null } },
    });
  });

  it('stays without an end', () => {
    const lasting = { ...profile, messageUntil: null };
    expect(withoutPastMessage(lasting, messageUntil)).toBe(lasting);
  });
});
