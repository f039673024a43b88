import * as v from 'valibot';
import type { CredentialCheck, CredentialFailure, StaffAccount } from '../../domain/session/CredentialCheck.ts';
import type { Credentials } from '../../domain/session/Session.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentSignIn } from './contentClient.ts';

/** Of the answer only the name: the content service's own token is dropped here and reaches nobody. */
const Answer = v.object({ user: v.object({ username: v.pipe(v.string(), v.nonEmpty()) }) });

const WRONG = 400;

/** The users of the content service (Strapi's users and permissions) are the staff. */
export class HttpCredentialCheck implements CredentialCheck {
  constructor(private readonly client: ContentSignIn) {}

  async check({ username, password }: Credentials): Promise<Result<StaffAccount, CredentialFailure>> {
    const answer = await this.client.signIn(username, password);
    if (answer === null) return failure({ kind: 'unavailable', detail: 'no answer' });
    const { status, body } = answer;
    // Also for a blocked account, and for what is no name at all.
    if (status === WRONG) return failure({ kind: 'wrong', detail: `answered ${status}` });
    const named = v.safeParse(Answer, body);
    if (status !== 200 || !named.success) return failure({ kind: 'unavailable', detail: `answered ${status}` });
    return success({ username: named.output.user.username });
  }
}
