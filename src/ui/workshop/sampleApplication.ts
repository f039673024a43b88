import { APPLICATION_FIELDS } from '../../domain/application/applicationFields.ts';
import { readTypedFields } from '../../domain/form/fieldList.ts';
import type { ApplicationData } from '../screens/Application/applicationData.ts';
import { samplePageOf } from './samplePageOf.ts';

export const EMPTY_VALUES = readTypedFields(APPLICATION_FIELDS, () => '');

/** The page of the quick application on a first visit. */
export const sampleApplication = (): ApplicationData => ({
  ...samplePageOf(
    [
      {
        kind: 'contactPerson',
        key: 'hilfe',
        title: 'Lieber am Telefon?',
        text: 'Sabine Rüegg hilft Ihnen beim Ausfüllen.',
        phone: '044 000 83 24',
        person: null,
        link: null,
      },
    ],
    {
      path: 'jobs/schnellbewerbung',
      title: { text: 'Schnellbewerbung' },
      lead: { text: 'Eine Minute genügt.' },
    },
  ),
  appliedJob: null,
  houses: [],
  channel: 'website',
  form: null,
  sent: null,
});
