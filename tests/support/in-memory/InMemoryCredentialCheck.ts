import type {
  CredentialCheck,
  CredentialFailure,
  SecondFactorInput,
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
    /** The codes of the names that need one; they set up their second factor with it. */
    private readonly codes: ReadonlyMap<string, string> = new Map(),
  ) {}

  async check({
    username,
    password,
  }: Credentials): Promise<Result<StaffAccount, CredentialFailure>> {
    this.checks += 1;
    if (!this.available) return failure({ kind: 'unavailable', detail: 'switched off' });
    const isRight = this.passwords.get(username) === password;
    if (isRight && this.codes.has(username)) return failure(stepOf(username));
    return isRight
      ? success({ username, pass: passOf(username, password) })
      : failure({ kind: 'wrong', detail: 'as told' });
  }

  async confirm({
    ticket,
    code,
  }: SecondFactorInput): Promise<Result<StaffAccount, CredentialFailure>> {
    if (!this.available) return failure({ kind: 'unavailable', detail: 'switched off' });
    const username = ticket.replace(/^ticket of /, '');
    return this.codes.get(username) === code
      ? success({
          username,
          pass: passOf(username, this.passwords.get(username) ?? ''),
          recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'],
        })
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

const stepOf = (username: string): CredentialFailure => ({
  kind: 'secondFactor',
  detail: 'as told',
  step: {
    step: 'enrol',
    ticket: `ticket of ${username}`,
    secret: 'GEZD GNBV GY3T QOJQ',
    address: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ',
  },
});
