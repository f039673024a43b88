import { defineMessages } from 'react-intl';

export const vacancyMessages = defineMessages({
  allShown: { id: 'blocks.vacancies.allShown', defaultMessage: 'Alle Stellen ansehen' },
  oneMore: { id: 'blocks.vacancies.oneMore', defaultMessage: 'Noch eine Stelle ansehen' },
  noVacancies: {
    id: 'blocks.vacancies.noVacancies',
    defaultMessage: 'Im Moment haben wir keine offenen Stellen.',
  },
  noApprenticeships: {
    id: 'blocks.vacancies.noApprenticeships',
    defaultMessage: 'Im Moment haben wir keine offenen Lehrstellen.',
  },
  apply: { id: 'blocks.vacancies.apply', defaultMessage: 'Schnellbewerbung' },
});

export const vacancyCountMessages = defineMessages<
  Record<'all' | 'allShort' | 'apprenticeships', { count: number }>
>({
  all: {
    id: 'blocks.vacancies.all',
    defaultMessage: '{count, plural, one {Eine Stelle ansehen} other {Alle # Stellen ansehen}}',
  },
  allShort: {
    id: 'blocks.vacancies.allShort',
    defaultMessage: '{count, plural, one {Eine Stelle} other {Alle # Stellen}}',
  },
  apprenticeships: {
    id: 'blocks.vacancies.apprenticeships',
    defaultMessage: '{count, plural, one {Eine Lehrstelle} other {# Lehrstellen}}',
  },
});
