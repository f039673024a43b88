import { readTypedFields } from '../../../src/domain/form/fieldList.ts';
import { parseVisitRequest } from '../../../src/domain/visit/parseVisitRequest.ts';
import { VISIT_FIELDS, type VisitRequest } from '../../../src/domain/visit/visitFields.ts';
import type { VisitSubmission } from '../../../src/domain/visit/VisitSubmitter.ts';

const TYPED: Readonly<Record<string, string>> = {
  anliegen: 'besichtigung',
  fuerWen: 'eltern',
  wieBald: 'drei-monate',
  stufe: '6',
  tag1: '2026-12-02',
  zeit1: 'nachmittag',
  tag2: '2026-12-05',
  zeit2: 'vormittag',
  name: 'Verena Hösli',
  telefon: '044 123 45 67',
  email: 'v.hoesli@haus.example',
  text: 'Meine Mutter ist 84.',
};

/** An accepted request for a visit; `fields` replace its own values. */
function sampleVisitRequest(fields: Partial<VisitRequest> = {}): VisitRequest {
  const values = readTypedFields(VISIT_FIELDS, (name) => TYPED[name] ?? '');
  const parsed = parseVisitRequest(values, 'visit', '2026-11-24');
  if (!parsed.ok) throw new Error(`the sample is refused: ${JSON.stringify(parsed.failure)}`);
  return { ...parsed.value, ...fields };
}

/** A request for an offer, with `changes` applied. */
export const sampleVisitSubmission = ({
  request,
  ...changes
}: Partial<Omit<VisitSubmission, 'request'>> & {
  readonly request?: Partial<VisitRequest>;
} = {}): VisitSubmission => ({
  key: 'schluessel-0123456789',
  brandId: 'beispiel',
  place: { houseSlug: 'lindengut', offerSlug: 'einzelzimmer' },
  language: 'de',
  receivedAt: '2026-11-27T14:42:00.000Z',
  request: sampleVisitRequest(request),
  ...changes,
});
