import { describe, expect, it } from 'vitest';
import { localFloors } from './localFloors.ts';

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
) => ({
  floors: [GROUND],
  translations: { 'it-CH': { floors } },
});

describe('the floors of a house', () => {
  it('have no language mark in German', () => {
    expect(localFloors(profile([PIANO_TERRA]), 'de-CH')).toEqual([
      { ...GROUND, langs: {}, german },
    ]);
  });

  it('are in the requested language if they are translated', () => {
    expect(localFloors(profile([PIANO_TERRA]), 'it-CH')).toEqual([
      { ...PIANO_TERRA, here: true, langs: {}, german },
    ]);
  });

  it('fall back to German with a language mark where the translation is empty', () => {
    const floors = localFloors(profile([{ ...PIANO_TERRA, rooms: [], way: null }]), 'it-CH');
    expect(floors).toEqual([
      { ...GROUND, name: 'Piano terra', langs: { rooms: 'de-CH', way: 'de-CH' }, german },
    ]);
  });

  it.each([
    ['in no translation', 'fr-CH' as const],
    ['with other floors', 'it-CH' as const],
  ])('have all floors in German: %s', (_, locale) => {
    expect(localFloors(profile([PIANO_TERRA, PIANO_TERRA]), locale)).toEqual([
      { ...GROUND, langs: { name: 'de-CH', rooms: 'de-CH', way: 'de-CH' }, german },
    ]);
  });
});
