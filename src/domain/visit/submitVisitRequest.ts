import type { BrandId } from '../brand/Brand.ts';
import type { FormTraits, SubmissionPorts } from '../delivery/submissionRules.ts';
import { submitForm, type FormLimits, type ReturnedForm } from '../delivery/submitForm.ts';
import type { Language } from '../locale/Locale.ts';
import { zurichDate } from '../shared/zurichTime.ts';
import { parseVisitRequest } from './parseVisitRequest.ts';
import type { VisitFormKind, VisitProblems, VisitRequest, VisitValues } from './visitFields.ts';
import type { VisitPlace, VisitSubmitter } from './VisitSubmitter.ts';

/** A form for a visit as a person sent it. */
export interface SentVisitRequest extends FormTraits {
  readonly brandId: BrandId;
  readonly kind: VisitFormKind;
  readonly language: Language;
  readonly place: VisitPlace | null;
  /** As typed. */
  readonly values: VisitValues;
}

interface SubmitVisitPorts extends SubmissionPorts {
  readonly visitSubmitter: VisitSubmitter;
}

interface AcceptedVisitRequest {
  readonly kind: 'accepted';
  readonly reference: string;
  readonly request: VisitRequest;
  readonly receivedAt: Date;
}

export type SubmitVisitRequest = (
  sent: SentVisitRequest,
  limits: FormLimits,
) => Promise<AcceptedVisitRequest | ReturnedForm<VisitProblems>>;

/**
 * Checks a request for a visit and submits it idempotently: sending it again has no further effect.
 * Never throws.
 */
export const submitVisitRequest =
  ({ visitSubmitter, ...ports }: SubmitVisitPorts): SubmitVisitRequest =>
  async (sent, limits) => {
    const { brandId, place, language } = sent;
    const outcome = await submitForm(ports.clock, sent, limits, {
      parse: (now) => parseVisitRequest(sent.values, sent.kind, zurichDate(now)),
      store: (request, receivedAt) =>
        visitSubmitter.submit({
          key: ports.digest(visitKeyText({ brandId, place }, request, receivedAt)),
          brandId,
          place,
          language,
          request,
          receivedAt: receivedAt.toISOString(),
        }),
    });
    if (outcome.kind === 'returned') return outcome;
    const { value, ...accepted } = outcome;
    return { ...accepted, request: value };
  };

/**
 * The text from which a request's key is computed: the same for the same request to the same house
 * on the same day, so that a double click, a reload and a second attempt count once.
 */
export const visitKeyText = (
  { brandId, place }: Pick<SentVisitRequest, 'brandId' | 'place'>,
  request: VisitRequest,
  now: Date,
): string =>
  JSON.stringify([
    brandId,
    zurichDate(now),
    place?.houseSlug ?? null,
    place?.offerSlug ?? null,
    ...Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
