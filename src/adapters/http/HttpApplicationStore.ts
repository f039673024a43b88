import type { ApplicationSubmission, UploadedFile } from '../../domain/application/Application.ts';
import { CHANNEL_WORDS } from '../../domain/application/applicationChannel.ts';
import { APPLICATION_FIELDS } from '../../domain/application/applicationFields.ts';
import type { ApplicationStore, OpenFile } from '../../domain/application/ApplicationSubmitter.ts';
import type { SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import { writeFields } from '../../domain/form/fieldList.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentFormSender, ContentReceipt } from './ContentSender.ts';
import { outcomeOf, withAsciiEmail } from './HttpContactSubmitter.ts';

const PATH = '/bewerbungen';

/**
 * Stores applications with their files in the content service, which accepts each `schluessel`
 * once.
 */
export class HttpApplicationStore implements ApplicationStore {
  constructor(
    private readonly sender: ContentFormSender,
    /** The reference number that the applicant was given for this key. */
    private readonly referenceOf: (key: string) => string,
  ) {}

  async store(
    submission: ApplicationSubmission,
    open: OpenFile,
  ): Promise<Result<{ readonly reference: string }, SubmissionFailure>> {
    const reference = this.referenceOf(submission.key);
    const files = await Promise.all(submission.files.map(open)).catch(() => null);
    if (files === null)
      return failure({ kind: 'unavailable', detail: 'a file could not be opened' });
    const send = (fields: ApplicationEntry): Promise<ContentReceipt> =>
      this.sender.sendForm(PATH, formOf(fields, submission.files, files));
    const fields = fieldsOf(submission, reference);
    const { jobId } = submission;
    let delivery = await send({ ...fields, ...(jobId !== null && { stelle: jobId }) });
    // An application must not be lost because editors have deleted its job in the meantime.
    if (delivery.status === 400 && jobId !== null) delivery = await send(fields);
    const outcome = outcomeOf(delivery);
    return outcome.ok ? success({ reference }) : outcome;
  }
}

type ApplicationEntry = Readonly<Record<string, unknown>>;

/**
 * The fields under their names in the content service; empty values are left out. The content
 * service knows the job better: its brand and title here are for a job that has been deleted since.
 */
const fieldsOf = (
  { key, brandId, job, language, channel, application, receivedAt }: ApplicationSubmission,
  reference: string,
): ApplicationEntry => ({
  ...withAsciiEmail(writeFields(APPLICATION_FIELDS, { ...application, houses: null })),
  schluessel: key,
  referenz: reference,
  marke: job?.brandId ?? brandId,
  gesendetUeber: brandId,
  eingegangen: receivedAt,
  kanal: CHANNEL_WORDS[channel],
  sprache: language,
  ...(job !== null && { stellentitel: job.title }),
  ...(application.houses !== null && {
    haeuser: application.houses.map((marke) => ({ marke })),
  }),
});

/**
 * Files are sent under generated names: a name with any script, quotes or separators would not pass
 * every library on the way unchanged. The original name and the accepted format are sent as data.
 */
function formOf(
  fields: ApplicationEntry,
  files: readonly UploadedFile[],
  blobs: readonly Blob[],
): FormData {
  const form = filesOfForm(files, blobs);
  form.set('data', JSON.stringify(fields));
  return form;
}

/** The files with the site's statement about each, without the fields. */
export function filesOfForm(files: readonly UploadedFile[], blobs: readonly Blob[]): FormData {
  const form = new FormData();
  const sentUnder = files.map(({ format }, index) => `datei-${index + 1}.${format}`);
  form.set(
    'angaben',
    JSON.stringify(
      files.map(({ name, format }, index) => ({ datei: sentUnder[index], name, art: format })),
    ),
  );
  for (const [index, blob] of blobs.entries()) form.append('files', blob, sentUnder[index]);
  return form;
}
