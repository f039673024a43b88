import type { Mail, MailFailure, MailSender } from '../../../src/domain/mail/MailSender.ts';
import { failure, success, type Result } from '../../../src/domain/shared/Result.ts';

/** Collects mails in `sent`; a mail that is sent twice is in it twice. */
export class InMemoryMailSender implements MailSender {
  readonly sent: Mail[] = [];

  /** With a reason, every mail fails with it. */
  constructor(private readonly reason: MailFailure | null = null) {}

  async send(mail: Mail): Promise<Result<'sent', MailFailure>> {
    if (this.reason !== null) return failure(this.reason);
    this.sent.push(structuredClone(mail));
    return success('sent');
  }

  async isAnswering(): Promise<boolean> {
    return this.reason === null || this.reason.single;
  }
}
