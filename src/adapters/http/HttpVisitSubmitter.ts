import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import { writeFields } from '../../domain/form/fieldList.ts';
import { success, type Result } from '../../domain/shared/Result.ts';
import { DAY_PART_WORDS, VISIT_ENTRY_FIELDS, wishesOf } from '../../domain/visit/visitFields.ts';
import type { VisitSubmission, VisitSubmitter } from '../../domain/visit/VisitSubmitter.ts';
import type { ContentSender } from './ContentSender.ts';
import { outcomeOf, withAsciiEmail } from './HttpContactSubmitter.ts';

const PATH = '/anfragen';

/** Stores requests for visits in the content service, which accepts each `schluessel` once. */
export class HttpVisitSubmitter implements VisitSubmitter {
  /** `referenceOf` returns the reference number that the person was given for a key. */
  constructor(
    private readonly sender: ContentSender,
    private readonly referenceOf: (key: string) => string,
  ) {}

  async submit(
    submission: VisitSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>> {
    const reference = this.referenceOf(submission.key);
    const outcome = outcomeOf(await this.sender.send(PATH, entryOf(submission, reference)));
    return outcome.ok ? success({ reference }) : outcome;
  }
}

/** The fields under their names in the content service; empty values are left out. */
function entryOf(
  { key, brandId, place, language, request, receivedAt }: VisitSubmission,
  reference: string,
): Readonly<Record<string, unknown>> {
  const wishes = wishesOf(request).map(({ day, time }) => ({
    tag: day,
    zeit: DAY_PART_WORDS[time],
  }));
  return {
    ...withAsciiEmail(writeFields(VISIT_ENTRY_FIELDS, request)),
    ...(request.level !== null && { stufe: Number(request.level) }),
    ...(wishes.length > 0 && { wuensche: wishes }),
    ...(place !== null && {
      haus: place.houseSlug,
      ...(place.offerSlug !== null && { angebot: place.offerSlug }),
    }),
    schluessel: key,
    referenz: reference,
    marke: brandId,
    gesendetUeber: brandId,
    sprache: language,
    eingegangen: receivedAt,
  };
}
