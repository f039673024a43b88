import * as v from 'valibot';
import type { CredentialFailure, StaffAccount } from '../../domain/session/CredentialCheck.ts';
import type { ChosenPassword, PasswordLinks } from '../../domain/session/PasswordLinks.ts';
import type { Result } from '../../domain/shared/Result.ts';
import type { ContentSignIn } from './contentClient.ts';
import { accountIn } from './HttpCredentialCheck.ts';

const Sent = v.object({ forgotten: v.boolean() });

/** The content service makes the links and sends them; the site only passes on. */
export class HttpPasswordLinks implements PasswordLinks {
  constructor(private readonly client: ContentSignIn) {}

  async choose(chosen: ChosenPassword): Promise<Result<StaffAccount, CredentialFailure>> {
    return accountIn(await this.client.signIn({ chosen }));
  }

  async send(name: string, brand: string): Promise<boolean> {
    const sent = v.safeParse(Sent, (await this.client.signIn({ forgotten: name, brand }))?.body);
    return sent.success && sent.output.forgotten;
  }
}
