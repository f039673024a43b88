import { readTypedFields } from '../../domain/form/fieldList.ts';
import { VISIT_FIELDS } from '../../domain/visit/visitFields.ts';
import type { SentVisit, VisitData } from '../screens/Visit/visitData.ts';
import { samplePageOf } from './samplePageOf.ts';
import { samplePlace, sampleStay } from './samplePlaces.ts';

export const EMPTY_VISIT = readTypedFields(VISIT_FIELDS, () => '');

const chosenOf = ({ house, place }: ReturnType<typeof samplePlace>): VisitData['chosen'] => ({
  house,
  place,
  theme: null,
});

/** The form for a visit on a first visit, for a room at level 6. */
export const sampleVisitPage = (changes: Partial<VisitData> = {}): VisitData => ({
  ...samplePageOf(
    [
      {
        kind: 'contactPerson',
        key: 'hilfe',
        title: 'Lieber am Telefon?',
        text: 'Claudia Pfister nimmt selber ab.',
        phone: '044 000 72 70',
        person: {
          name: 'Claudia Pfister',
          role: null,
          phone: null,
          email: null,
          image: null,
          hours: 'Montag bis Freitag, 8.30 bis 17 Uhr',
        },
        link: null,
      },
    ],
    {
      path: 'wohnen/freie-plaetze/besuch',
      title: { text: 'Besuch vereinbaren' },
      lead: { text: 'Schauen Sie das Zimmer an und essen Sie mit uns.' },
    },
  ),
  formKind: 'visit',
  chosen: chosenOf(samplePlace()),
  level: 6,
  query: '?haus=lindengut&angebot=einzelzimmer&stufe=6',
  form: null,
  sent: null,
  ...changes,
});

/** The same for a guest room. */
export const sampleStayPage = (): VisitData =>
  sampleVisitPage({ chosen: chosenOf(sampleStay()), level: null });

/** A confirmation with what was written. */
export const sampleSentVisit = (written: Readonly<Record<string, string>> = {}): SentVisit => ({
  reference: 'K7QM-4DXA',
  acknowledgement: {
    reference: 'K7QM-4DXA',
    name: 'Monika Brunner',
    sent: { day: '2026-11-27', time: '15:42' },
    answerBy: '2026-11-30',
    job: null,
    files: [],
    fileCount: 0,
    written: {
      haus: 'lindengut',
      angebot: 'einzelzimmer',
      anliegen: 'besichtigung',
      fuerWen: 'eltern',
      wieBald: 'drei-monate',
      tag1: '2026-12-02',
      zeit1: 'nachmittag',
      tag2: '2026-12-05',
      zeit2: 'vormittag',
      telefon: '079 000 31 62',
      text: 'Meine Mutter ist 84.\nSie bringt ihren Lehnstuhl mit.',
      ...written,
    },
  },
  picture: null,
});
