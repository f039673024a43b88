import { defineMessages } from 'react-intl';

export const jobListMessages = defineMessages({
  name: { id: 'jobList.name', defaultMessage: 'Offene Stellen' },
  nameOfApprenticeships: {
    id: 'jobList.nameOfApprenticeships',
    defaultMessage: 'Offene Lehrstellen',
  },
  filters: { id: 'jobList.filters', defaultMessage: 'Stellen filtern' },
  results: { id: 'jobList.results', defaultMessage: 'Suchergebnis' },
  apprenticeshipsOnly: {
    id: 'jobList.apprenticeshipsOnly',
    defaultMessage: 'Nur Lehrstellen zeigen',
  },
  area: { id: 'jobList.area', defaultMessage: 'Bereich' },
  company: { id: 'jobList.company', defaultMessage: 'Haus' },
  everyCompany: { id: 'jobList.everyCompany', defaultMessage: 'Alle Häuser' },
  workload: { id: 'jobList.workload', defaultMessage: 'Gewünschtes Pensum' },
  everyWorkload: { id: 'jobList.everyWorkload', defaultMessage: 'Jedes Pensum' },
  words: { id: 'jobList.words', defaultMessage: 'Stichwort' },
  wordsHint: { id: 'jobList.wordsHint', defaultMessage: 'Beruf oder Ort, zum Beispiel Koch' },
  cut: {
    id: 'jobList.cut',
    defaultMessage: 'Ihr Text ist zu lang. Gesucht wird nach seinen ersten Wörtern.',
  },
  show: { id: 'jobList.show', defaultMessage: 'Anzeigen' },
  none: {
    id: 'jobList.none',
    defaultMessage: 'Es wurden keine passenden Stellen zu Ihren Suchkriterien gefunden.',
  },
  everything: { id: 'jobList.everything', defaultMessage: 'Alle offenen Stellen ansehen' },
  wholeGroup: { id: 'jobList.wholeGroup', defaultMessage: 'Stellen in allen Häusern der Gruppe' },
  apply: { id: 'jobList.apply', defaultMessage: 'Schnellbewerbung' },
});

export const jobListCountMessages = {
  ...defineMessages<Record<'openJobs' | 'openApprenticeships' | 'found', { count: number }>>({
    openJobs: {
      id: 'jobList.openJobs',
      defaultMessage:
        '{count, plural, =0 {Keine offenen Stellen} one {Eine offene Stelle} other {# offene Stellen}}',
    },
    openApprenticeships: {
      id: 'jobList.openApprenticeships',
      defaultMessage:
        '{count, plural, =0 {Keine offenen Lehrstellen} one {Eine offene Lehrstelle} other {# offene Lehrstellen}}',
    },
    found: {
      id: 'jobList.found',
      defaultMessage:
        '{count, plural, =0 {Keine Stelle gefunden} one {Eine Stelle gefunden} other {# Stellen gefunden}}',
    },
  }),
  ...defineMessages<Record<'near' | 'nearElsewhere', { count: number; words: string }>>({
    near: {
      id: 'jobList.near',
      defaultMessage: 'Zu «{words}» gibt es {count, plural, one {eine Stelle} other {# Stellen}}',
    },
    nearElsewhere: {
      id: 'jobList.nearElsewhere',
      defaultMessage:
        'In anderen Häusern der Gruppe gibt es zu «{words}» {count, plural, one {eine Stelle} other {# Stellen}}',
    },
  }),
  ...defineMessages<Record<'nearHouse', { count: number; house: string }>>({
    nearHouse: {
      id: 'jobList.nearHouse',
      defaultMessage: '{house}: {count, plural, one {eine Stelle} other {# Stellen}}',
    },
  }),
  ...defineMessages<Record<'page', { page: number; pages: number }>>({
    page: { id: 'jobList.page', defaultMessage: 'Seite {page} von {pages}' },
  }),
  ...defineMessages<Record<'active', { count: number }>>({
    active: {
      id: 'jobList.active',
      defaultMessage: '{count, plural, =0 {Stellen filtern} other {Stellen filtern (# aktiv)}}',
    },
  }),
  ...defineMessages<Record<'percent', { percent: number }>>({
    percent: { id: 'jobList.percent', defaultMessage: '{percent} %' },
  }),
  ...defineMessages<Record<'search', { words: string }>>({
    search: { id: 'jobList.search', defaultMessage: '«{words}»' },
  }),
};
