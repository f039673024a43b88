import type {
  CredentialCheck,
  CredentialFailure,
  StaffAccount,
} from '../../../src/domain/session/CredentialCheck.ts';
import type { Credentials } from '../../../src/domain/session/Session.ts';
import { failure, success, type Result } from '../../../src/domain/shared/Result.ts';

/**
 * Accounts for tests: passwords by user name. An account that is removed is closed; a changed
 * password invalidates earlier passes.
 */
export class InMemoryCredentialCheck implements CredentialCheck {
  /** The number of calls to `check`. */
  checks = 0;
  repeatedChecks = 0;

  constructor(
    private readonly passwords: ReadonlyMap<string, string>,
    public available = true,
  ) {}

  async check({
    username,
    password,
  }: Credentials): Promise<Result<StaffAccount, CredentialFailure>> {
    this.checks += 1;
    if (!this.available) return failure({ kind: 'unavailable', detail: 'switched off' });
    return this.passwords.get(username) === password
      ? success({ username, pass: passOf(username, password) })
      : failure({ kind: 'wrong', detail: 'as told' });
  }

  async isOpen(pass: string): Promise<boolean | null> {
    this.repeatedChecks += 1;
    return this.available
      ? [...this.passwords].some(([username, password]) => passOf(username, password) === pass)
      : null;
  }
}

const passOf = (username: string, password: string): string => JSON.stringify([username, password]);
