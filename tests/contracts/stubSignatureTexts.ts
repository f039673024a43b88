import { entry, guestHouse, marke } from './stubPieces.ts';

const texts = {
  marke,
  grussformel: 'Freundliche Grüsse',
  firmenzeile: 'Residenz Lindengut, Parkweg 8, 8126 Zumikon',
  vertraulichkeit: 'Diese Nachricht ist vertraulich.',
};

export const STUB_SIGNATURE_TEXTS = [
  entry('signaturtexte', 'st1', texts),
  entry('signaturtexte', 'st2', { ...texts, marke: guestHouse }),
  entry(
    'signaturtexte',
    'st2',
    {
      ...texts,
      marke: guestHouse,
      grussformel: 'Cordiali saluti',
      vertraulichkeit: 'Questo messaggio è confidenziale.',
    },
    'it-CH',
  ),
];
