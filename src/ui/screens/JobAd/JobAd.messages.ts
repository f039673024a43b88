import { defineMessages } from 'react-intl';

export const jobAdMessages = defineMessages({
  workload: { id: 'jobAd.workload', defaultMessage: 'Pensum' },
  start: { id: 'jobAd.start', defaultMessage: 'Eintritt' },
  degree: { id: 'jobAd.degree', defaultMessage: 'Abschluss' },
  duration: { id: 'jobAd.duration', defaultMessage: 'Dauer' },
  place: { id: 'jobAd.place', defaultMessage: 'Ort' },
  company: { id: 'jobAd.company', defaultMessage: 'Haus' },
  pay: { id: 'jobAd.pay', defaultMessage: 'Lohn' },
  area: { id: 'jobAd.area', defaultMessage: 'Bereich' },
  openUntil: { id: 'jobAd.openUntil', defaultMessage: 'Bewerben bis' },
  tasks: { id: 'jobAd.tasks', defaultMessage: 'Was Sie bei uns tun' },
  profile: { id: 'jobAd.profile', defaultMessage: 'Was Sie mitbringen' },
  offer: { id: 'jobAd.offer', defaultMessage: 'Was Sie bekommen' },
  interested: { id: 'jobAd.interested', defaultMessage: 'Interessiert?' },
  interestedText: {
    id: 'jobAd.interestedText',
    defaultMessage:
      'Bewerben Sie sich in einer Minute. Lebenslauf und Diplome können Sie gleich mitschicken oder später nachreichen.',
  },
  apply: { id: 'jobAd.apply', defaultMessage: 'Bewerbung senden' },
  print: { id: 'jobAd.print', defaultMessage: 'Inserat drucken' },
  share: { id: 'jobAd.share', defaultMessage: 'Inserat weiterleiten' },
  contact: { id: 'jobAd.contact', defaultMessage: 'Ihre Kontaktperson' },
  workplace: { id: 'jobAd.workplace', defaultMessage: 'Arbeitsort' },
  applicationAddress: { id: 'jobAd.applicationAddress', defaultMessage: 'Bewerbungsadresse' },
  online: { id: 'jobAd.online', defaultMessage: 'Dieses Inserat im Internet:' },
  allJobs: { id: 'jobAd.allJobs', defaultMessage: 'Alle offenen Stellen' },
});

export const jobAdDateMessages = defineMessages<Record<'publishedOn', { date: string }>>({
  publishedOn: { id: 'jobAd.publishedOn', defaultMessage: 'Ausgeschrieben am {date}' },
});

/** Pay in Swiss francs, as one figure or a range. */
export const jobPayMessages = defineMessages<{
  range: { from: string; to: string };
  year: { amount: string };
  month: { amount: string };
  hour: { amount: string };
  ofFullTime: { pay: string };
}>({
  range: { id: 'jobAd.pay.range', defaultMessage: '{from} bis {to}' },
  year: { id: 'jobAd.pay.year', defaultMessage: '{amount} Franken im Jahr' },
  month: { id: 'jobAd.pay.month', defaultMessage: '{amount} Franken im Monat' },
  hour: { id: 'jobAd.pay.hour', defaultMessage: '{amount} Franken in der Stunde' },
  ofFullTime: { id: 'jobAd.pay.ofFullTime', defaultMessage: '{pay}, bei 100 %' },
});
