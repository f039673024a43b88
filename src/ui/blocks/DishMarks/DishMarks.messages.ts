import { defineMessages } from 'react-intl';

export const dishMarkMessages = defineMessages({
  vegetarisch: { id: 'blocks.dishMarks.vegetarisch', defaultMessage: 'ohne Fleisch' },
  gluten: { id: 'blocks.dishMarks.gluten', defaultMessage: 'Gluten' },
  krebstiere: { id: 'blocks.dishMarks.krebstiere', defaultMessage: 'Krebstiere' },
  eier: { id: 'blocks.dishMarks.eier', defaultMessage: 'Eier' },
  fisch: { id: 'blocks.dishMarks.fisch', defaultMessage: 'Fisch' },
  erdnuesse: { id: 'blocks.dishMarks.erdnuesse', defaultMessage: 'Erdnüsse' },
  soja: { id: 'blocks.dishMarks.soja', defaultMessage: 'Soja' },
  milch: { id: 'blocks.dishMarks.milch', defaultMessage: 'Milch' },
  nuesse: { id: 'blocks.dishMarks.nuesse', defaultMessage: 'Nüsse' },
  sellerie: { id: 'blocks.dishMarks.sellerie', defaultMessage: 'Sellerie' },
  senf: { id: 'blocks.dishMarks.senf', defaultMessage: 'Senf' },
  sesam: { id: 'blocks.dishMarks.sesam', defaultMessage: 'Sesam' },
  sulfite: { id: 'blocks.dishMarks.sulfite', defaultMessage: 'Sulfite' },
  lupinen: { id: 'blocks.dishMarks.lupinen', defaultMessage: 'Lupinen' },
  weichtiere: { id: 'blocks.dishMarks.weichtiere', defaultMessage: 'Weichtiere' },
});

export const allergenMessages = defineMessages<{ contains: { allergens: string } }>({
  contains: { id: 'blocks.dishMarks.contains', defaultMessage: 'enthält {allergens}' },
});
