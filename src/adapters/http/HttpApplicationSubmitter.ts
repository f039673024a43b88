import type { ApplicationSubmission, UploadedFile } from '../../domain/application/Application.ts';
import { APPLICATION_FIELDS } from '../../domain/application/applicationFields.ts';
import type { ApplicationSubmitter } from '../../domain/application/ApplicationSubmitter.ts';
import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import { writeFields } from '../../domain/form/fieldList.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentFormSender, ContentReceipt } from './ContentSender.ts';
import { outcomeOf, withAsciiEmail } from './HttpContactSubmitter.ts';

/** The bytes of a file of the application; may throw. */
export type OpenFile = (file: UploadedFile) => Promise<Blob>;

export interface ApplicationSending {
  readonly open: OpenFile;
  /** The number that the applicant was told for this key. */
  readonly referenceOf: (key: string) => string;
}

const PATH = '/bewerbungen';

/**
 * Keeps applications with their files in the content service, which knows each `schluessel` once.
 */
export class HttpApplicationSubmitter implements ApplicationSubmitter {
  constructor(
    private readonly sender: ContentFormSender,
    private readonly sending: ApplicationSending,
  ) {}

  async submit(
    submission: ApplicationSubmission,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>> {
    const { open, referenceOf } = this.sending;
    const reference = referenceOf(submission.key);
    const files = await Promise.all(submission.files.map(open)).catch(() => null);
    if (files === null)
      return failure({ kind: 'unavailable', detail: 'a file could not be opened' });
    const send = (fields: Readonly<Record<string, string>>): Promise<ContentReceipt> =>
      this.sender.sendForm(PATH, formOf(fields, submission.files, files));
    const fields = fieldsOf(submission, reference);
    const { jobId } = submission;
    let delivery = await send({ ...fields, ...(jobId !== null && { stelle: jobId }) });
    // A job that editors have deleted in the meantime is no reason to lose an application.
    if (delivery.status === 400 && jobId !== null) delivery = await send(fields);
    const outcome = outcomeOf(delivery);
    return outcome.ok ? success({ reference }) : outcome;
  }
}

/** Under the names of the content service; what is empty is left out. */
const fieldsOf = (
  { key, brandId, application, receivedAt }: ApplicationSubmission,
  reference: string,
): Readonly<Record<string, string>> => ({
  ...withAsciiEmail(writeFields(APPLICATION_FIELDS, application)),
  schluessel: key,
  referenz: reference,
  marke: brandId,
  eingegangen: receivedAt,
});

/**
 * Files travel under names that we make: one in every script of the world, with quotes and
 * separators, would not come through each library on its way as it was. How they are called, and
 * what they were accepted as, are data.
 */
function formOf(
  fields: Readonly<Record<string, string>>,
  files: readonly UploadedFile[],
  blobs: readonly Blob[],
): FormData {
  const form = new FormData();
  const sentUnder = files.map(({ format }, index) => `datei-${index + 1}.${format}`);
  form.set('data', JSON.stringify(fields));
  form.set(
    'angaben',
    JSON.stringify(
      files.map(({ name, format }, index) => ({ datei: sentUnder[index], name, art: format })),
    ),
  );
  for (const [index, blob] of blobs.entries()) form.append('files', blob, sentUnder[index]);
  return form;
}
