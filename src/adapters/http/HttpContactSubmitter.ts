import type { ContactSubmission, ContactSubmitter, SubmissionFailure } from '../../domain/contact/ContactSubmitter.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentSender, Delivery } from './contentClient.ts';

/** Keeps messages in the content service, which knows each `schluessel` once. */
export class HttpContactSubmitter implements ContactSubmitter {
  constructor(private readonly sender: ContentSender) {}

  async submit({ key, brandId, message, receivedAt }: ContactSubmission): Promise<Result<'accepted', SubmissionFailure>> {
    const { name, email, message: nachricht } = message;
    const fields = { schluessel: key, marke: brandId, name, email: inAscii(email), nachricht, eingegangen: receivedAt };
    return outcomeOf(await this.sender.send('/kontaktnachrichten', fields));
  }
}

// 408 and 429 are of the 4xx kind but say "later".
const LATER: readonly (number | null)[] = [null, 408, 429];

function outcomeOf({ status, detail }: Delivery): Result<'accepted', SubmissionFailure> {
  if (LATER.includes(status) || status === null || status >= 500 || status < 200) return failure({ kind: 'unavailable', detail });
  if (status < 300) return success('accepted');
  return failure({ kind: status >= 400 ? 'refused' : 'unavailable', detail });
}

/** With the domain as mail servers know it: `haus@zürich.example` is none for the content service, `haus@xn--zrich-kva.example` is. */
function inAscii(email: string): string {
  // Plain ones stay as typed: the URL parser would read a domain of digits as an IP address.
  if (/^\p{ASCII}*$/u.test(email)) return email;
  const at = email.lastIndexOf('@');
  const host = URL.parse(`http://${email.slice(at + 1)}`)?.host;
  return host === undefined ? email : `${email.slice(0, at)}@${host}`;
}
