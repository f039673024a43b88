import * as v from 'valibot';
import type {
  CredentialCheck,
  CredentialFailure,
  SecondFactorInput,
  StaffAccount,
} from '../../domain/session/CredentialCheck.ts';
import type { Credentials } from '../../domain/session/Session.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentSignIn, SignInAnswer } from './contentClient.ts';

/**
 * Reads only the name and the content service's own token, which identifies the account in later
 * requests.
 */
export const Answer = v.object({
  jwt: v.pipe(v.string(), v.regex(/^[\w.-]{1,4000}$/)),
  user: v.object({ username: v.pipe(v.string(), v.nonEmpty()) }),
  recoveryCodes: v.optional(v.array(v.string())),
});

/** The password was right, and a code has to follow. */
const Step = v.object({
  secondFactor: v.variant('step', [
    v.object({ step: v.literal('code'), ticket: v.string() }),
    v.object({
      step: v.literal('enrol'),
      ticket: v.string(),
      secret: v.string(),
      address: v.string(),
    }),
  ]),
});

const WRONG = 400;
const LIMITED = 429;
const OPEN = 200;
const CLOSED = 401;

/** Staff are the users of the content service (Strapi's users and permissions). */
export class HttpCredentialCheck implements CredentialCheck {
  constructor(private readonly client: ContentSignIn) {}

  async check({
    username,
    password,
    factor,
  }: Credentials): Promise<Result<StaffAccount, CredentialFailure>> {
    const body = { identifier: username, password, ...(factor && { factor }) };
    return accountIn(await this.client.signIn(body));
  }

  async confirm(input: SecondFactorInput): Promise<Result<StaffAccount, CredentialFailure>> {
    const answer = await this.client.signIn({ secondFactor: input });
    return answer?.status === LIMITED
      ? failure({ kind: 'limited', detail: `answered ${LIMITED}` })
      : accountIn(answer);
  }

  async isOpen(pass: string): Promise<boolean | null> {
    const status = await this.client.askAccount(pass);
    // Any other status is about the service and not about the account: a role without the required
    // permission, a rate limit, a failure.
    return status === OPEN || status === CLOSED ? status === OPEN : null;
  }
}

/** The account in an answer to a sign-in. */
export function accountIn(answer: SignInAnswer | null): Result<StaffAccount, CredentialFailure> {
  if (answer === null) return failure({ kind: 'unavailable', detail: 'no answer' });
  const { status, body } = answer;
  // Also the response for a blocked account and for an unknown name.
  if (status === WRONG) return failure({ kind: 'wrong', detail: `answered ${status}` });
  const detail = `answered ${status}`;
  if (status !== OPEN) return failure({ kind: 'unavailable', detail });
  const next = v.safeParse(Step, body);
  if (next.success)
    return failure({ kind: 'secondFactor', detail, step: next.output.secondFactor });
  const named = v.safeParse(Answer, body);
  if (!named.success) return failure({ kind: 'unavailable', detail });
  const { jwt, user, recoveryCodes } = named.output;
  return success({ username: user.username, pass: jwt, ...(recoveryCodes && { recoveryCodes }) });
}
