import type {
  ContactSubmission,
  ContactSubmitter,
  SubmissionFailure,
} from '../../domain/contact/ContactSubmitter.ts';
import { writeContactMessage } from '../../domain/contact/contactFields.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentSender, ContentReceipt } from './ContentSender.ts';

const PATH = '/kontaktnachrichten';

/** Keeps messages in the content service, which knows each `schluessel` once. */
export class HttpContactSubmitter implements ContactSubmitter {
  /** `referenceOf` is the number that the writer was told for a key. */
  constructor(
    private readonly sender: ContentSender,
    private readonly referenceOf: (key: string) => string,
  ) {}

  async submit({
    key,
    brandId,
    message,
    receivedAt,
  }: ContactSubmission): Promise<Result<{ readonly reference: string }, SubmissionFailure>> {
    const reference = this.referenceOf(key);
    const fields = {
      schluessel: key,
      marke: brandId,
      ...withAsciiEmail(writeContactMessage(message)),
      eingegangen: receivedAt,
    };
    let delivery = await this.sender.send(PATH, { ...fields, referenz: reference });
    // A content service of an earlier release refuses the field that it does not know; the message
    // matters more than its number.
    if (delivery.status === 400) delivery = await this.sender.send(PATH, fields);
    const outcome = outcomeOf(delivery);
    return outcome.ok ? success({ reference }) : outcome;
  }
}

// Of the 4xx kind, but mended on our side, without another word of the message: a wrong token, a
// service that is not set up yet.
const LATER: readonly number[] = [401, 403, 404, 405, 408, 429];

/** What a content service's answer to a submission means. */
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

/** The fields of a form with their address as `inAscii` spells it, where they have one. */
export const withAsciiEmail = (
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  fields['email'] === undefined ? fields : { ...fields, email: inAscii(fields['email']) };

/**
 * With the domain as mail servers know it: `haus@zürich.example` is none for the content service,
 * `haus@xn--zrich-kva.example` is.
 */
function inAscii(email: string): string {
  // Plain ones stay as typed: the URL parser would read a domain of digits as an IP address.
  if (/^\p{ASCII}*$/u.test(email)) return email;
  const at = email.lastIndexOf('@');
  const host = URL.parse(`http://${email.slice(at + 1)}`)?.host;
  return host === undefined ? email : `${email.slice(0, at)}@${host}`;
}
