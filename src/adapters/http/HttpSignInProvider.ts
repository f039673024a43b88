import * as v from 'valibot';
import type { StaffAccount } from '../../domain/session/CredentialCheck.ts';
import type {
  ProviderFailure,
  ProviderReturn,
  SignInProvider,
} from '../../domain/session/SignInProvider.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentSignIn } from './contentClient.ts';
import { Answer } from './HttpCredentialCheck.ts';

const On = v.object({ oidc: v.object({ on: v.boolean() }) });
const Begun = v.object({ oidc: v.object({ url: v.pipe(v.string(), v.url()), flow: v.string() }) });
const Refused = v.object({
  oidc: v.object({ refused: v.picklist(['unavailable', 'refused', 'unverified', 'unknown']) }),
});
const End = v.object({ oidc: v.object({ url: v.pipe(v.string(), v.url()) }) });

/** Milliseconds for which it is known whether there is a provider: each sign-in page asks. */
const KEPT = 60_000;

/** The content service knows the provider and speaks with it; the site only passes on. */
export class HttpSignInProvider implements SignInProvider {
  private known: { readonly on: boolean; readonly until: number } | null = null;

  constructor(private readonly client: ContentSignIn) {}

  async isOn(): Promise<boolean> {
    if (this.known !== null && this.known.until > Date.now()) return this.known.on;
    const asked = v.safeParse(On, await this.ask({ status: true }));
    if (!asked.success) return this.known?.on ?? false;
    this.known = { on: asked.output.oidc.on, until: Date.now() + KEPT };
    return this.known.on;
  }

  async begin(
    redirectUri: string,
  ): Promise<{ readonly url: string; readonly flow: string } | null> {
    const begun = v.safeParse(Begun, await this.ask({ begin: redirectUri }));
    return begun.success ? begun.output.oidc : null;
  }

  async finish(
    returned: ProviderReturn,
  ): Promise<Result<StaffAccount, { readonly kind: ProviderFailure }>> {
    const body = await this.ask(returned);
    const entered = v.safeParse(Answer, body);
    if (entered.success)
      return success({ username: entered.output.user.username, pass: entered.output.jwt });
    const refused = v.safeParse(Refused, body);
    return failure({ kind: refused.success ? refused.output.oidc.refused : 'unavailable' });
  }

  async endOf(returnTo: string): Promise<string | null> {
    const end = v.safeParse(End, await this.ask({ end: returnTo }));
    return end.success ? end.output.oidc.url : null;
  }

  private async ask(oidc: object): Promise<unknown> {
    return (await this.client.signIn({ oidc }))?.body;
  }
}
