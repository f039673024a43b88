import type {
  ContactSubmission,
  ContactSubmitter,
  SubmissionFailure,
} from '../../domain/contact/ContactSubmitter.ts';
import { writeContactMessage } from '../../domain/contact/contactFields.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import { writeContactReference } from '../../domain/contact/contactReference.ts';
import type { ContentSender, ContentReceipt } from './ContentSender.ts';

const PATH = '/kontaktnachrichten';

/** Stores messages in the content service, which accepts each `schluessel` once. */
export class HttpContactSubmitter implements ContactSubmitter {
  /** `referenceOf` returns the reference number that the sender was given for a key. */
  constructor(
    private readonly sender: ContentSender,
    private readonly referenceOf: (key: string) => string,
  ) {}

  async submit({
    key,
    brandId,
    about,
    form,
    message,
    receivedAt,
  }: ContactSubmission): Promise<Result<{ readonly reference: string }, SubmissionFailure>> {
    const reference = this.referenceOf(key);
    const delivery = await this.sender.send(PATH, {
      schluessel: key,
      marke: brandId,
      ...withAsciiEmail(writeContactMessage(message)),
      eingegangen: receivedAt,
      referenz: reference,
      gesendetUeber: brandId,
      ...(about && { bezug: writeContactReference(about) }),
      ...(form && {
        formular: inColumn(form.title),
        antworten: form.answers.map(({ question, answer }) => ({
          frage: question,
          antwort: answer,
        })),
      }),
    });
    const outcome = outcomeOf(delivery);
    return outcome.ok ? success({ reference }) : outcome;
  }
}

/** A column of this type holds at most 255 characters. */
const inColumn = (text: string): string => [...text].slice(0, 255).join('');

// These 4xx statuses can be fixed on our side without changing the message: a wrong token, or a
// service that is not set up yet.
const LATER: readonly number[] = [401, 403, 404, 405, 408, 429];

/** The result of a submission, from the response of the content service. */
export function outcomeOf({
  status,
  named,
  detail,
}: ContentReceipt): Result<'accepted', SubmissionFailure> {
  if (status === null || status < 200 || status >= 500 || LATER.includes(status))
    return failure({ kind: 'unavailable', detail });
  if (status >= 400) return failure({ kind: 'refused', detail });
  if (status >= 300) return failure({ kind: 'unavailable', detail });
  return named
    ? success('accepted')
    : failure({ kind: 'unavailable', detail: `${detail} without an entry` });
}

/** The fields of a form, with the email address as `inAscii` writes it, if there is one. */
export const withAsciiEmail = (
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  fields['email'] === undefined ? fields : { ...fields, email: inAscii(fields['email']) };

/**
 * The address with its domain in ASCII form, as mail servers know it: the content service refuses
 * `haus@zürich.example` and accepts `haus@xn--zrich-kva.example`.
 */
function inAscii(email: string): string {
  // ASCII addresses stay as typed: the URL parser would read a domain of digits as an IP address.
  if (/^\p{ASCII}*$/u.test(email)) return email;
  const at = email.lastIndexOf('@');
  const host = URL.parse(`http://${email.slice(at + 1)}`)?.host;
  return host === undefined ? email : `${email.slice(0, at)}@${host}`;
}
