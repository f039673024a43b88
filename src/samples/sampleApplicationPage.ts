import type { ApplicationOnPage } from '../domain/application/ApplicantPage.ts';

/** An application with an open invitation, as its applicant sees it. */
export const sampleApplicationOnPage: ApplicationOnPage = {
  reference: 'G242-1107',
  brandId: 'lindengut',
  stage: 'interview',
  end: null,
  since: {
    received: '2026-11-24T08:00:00.000Z',
    inReview: '2026-11-25T09:00:00.000Z',
    interview: '2026-11-27T09:00:00.000Z',
    closed: null,
  },
  job: 'Fachfrau Hauswirtschaft 80 %',
  person: {
    name: 'Sabine Rüegg',
    phone: '044 000 83 24',
    hours: 'Montag bis Freitag, 8 bis 16 Uhr',
  },
  fields: {
    vorname: 'Besarta',
    nachname: 'Krasniqi',
    email: 'besarta@post.example',
    telefon: '079 000 44 18',
    bereich: 'pflege',
    ausbildung: 'hauswirtschaft',
    abschluss: 'EFZ Fachfrau Hauswirtschaft',
  },
  files: [
    { name: 'Lebenslauf_Krasniqi.pdf', bytes: 1_200_000, addedAt: '2026-11-24T08:00:00.000Z' },
    { name: 'Diplom_EFZ.jpg', bytes: 3_400_000, addedAt: '2026-11-24T08:00:00.000Z' },
  ],
  messages: [
    {
      key: 'a'.repeat(32),
      language: 'de',
      subject: 'Haben Sie ein Arbeitszeugnis?',
      text: 'Guten Tag Besarta Krasniqi\n\nHaben Sie ein Zeugnis Ihrer letzten Stelle?',
      sentAt: '2026-11-26T09:00:00.000Z',
      asks: 'text',
      answer: null,
    },
    {
      key: 'b'.repeat(32),
      language: 'de',
      subject: 'Wir möchten Sie kennenlernen',
      text: 'Guten Tag Besarta Krasniqi\n\nBitte wählen Sie eine Zeit.',
      sentAt: '2026-11-27T09:00:00.000Z',
      asks: null,
      answer: null,
    },
  ],
  interview: {
    starts: ['2026-12-02T13:00:00.000Z', '2026-12-03T16:30:00.000Z', '2026-12-07T08:00:00.000Z'],
    minutes: 60,
    isPhone: false,
    place: 'im Haus Boskoop',
    people: 'Sabine Rüegg und Nicole Bächi',
    state: 'open',
    start: null,
  },
  deletedAt: '2027-05-24T07:00:00.000Z',
};
