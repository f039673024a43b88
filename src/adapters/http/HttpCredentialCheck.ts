import * as v from 'valibot';
import type {
  CredentialCheck,
  CredentialFailure,
  StaffAccount,
} from '../../domain/session/CredentialCheck.ts';
import type { Credentials } from '../../domain/session/Session.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentSignIn } from './contentClient.ts';

/**
 * Reads only the name and the content service's own token, which identifies the account in later
 * requests.
 */
const Answer = v.object({
  jwt: v.pipe(v.string(), v.regex(/^[\w.-]{1,4000}$/)),
  user: v.object({ username: v.pipe(v.string(), v.nonEmpty()) }),
});

const WRONG = 400;
const OPEN = 200;
const CLOSED = 401;

/** Staff are the users of the content service (Strapi's users and permissions). */
export class HttpCredentialCheck implements CredentialCheck {
  constructor(private readonly client: ContentSignIn) {}

  async check({
    username,
    password,
  }: Credentials): Promise<Result<StaffAccount, CredentialFailure>> {
    const answer = await this.client.signIn(username, password);
    if (answer === null) return failure({ kind: 'unavailable', detail: 'no answer' });
    const { status, body } = answer;
    // Also the response for a blocked account and for an unknown name.
    if (status === WRONG) return failure({ kind: 'wrong', detail: `answered ${status}` });
    const named = v.safeParse(Answer, body);
    if (status !== 200 || !named.success)
      return failure({ kind: 'unavailable', detail: `answered ${status}` });
    return success({ username: named.output.user.username, pass: named.output.jwt });
  }

  async isOpen(pass: string): Promise<boolean | null> {
    const status = await this.client.askAccount(pass);
    // Any other status is about the service and not about the account: a role without the required
    // permission, a rate limit, a failure.
    return status === OPEN || status === CLOSED ? status === OPEN : null;
  }
}
