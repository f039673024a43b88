import { defineMessages } from 'react-intl';

export const mapMessages = defineMessages({
  north: { id: 'map.north', defaultMessage: 'N' },
});

type MapValues = {
  readonly plan: { house: string; street: string };
  readonly drawn: { names: string };
  readonly walk: { place: string; metres: number };
  readonly walkWithBenches: { place: string; metres: number; benches: number };
};

export const mapValueMessages = defineMessages<MapValues>({
  plan: { id: 'map.plan', defaultMessage: 'Lageplan: {house}, {street}.' },
  drawn: { id: 'map.drawn', defaultMessage: 'Eingezeichnet sind: {names}.' },
  walk: { id: 'map.walk', defaultMessage: 'Ab {place} sind es rund {metres} Meter zu Fuss.' },
  walkWithBenches: {
    id: 'map.walkWithBenches',
    defaultMessage:
      'Ab {place} sind es rund {metres} Meter zu Fuss. Unterwegs {benches, plural, one {steht eine Bank} other {stehen # Bänke}}.',
  },
});
