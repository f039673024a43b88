import type { ListedAccount, NamedBrand } from './describeBrands.ts';

/** The screen with the second step of one's own sign-in, below the panel's address. */
export const OWN_FACTOR_PATH = 'plugins/zwei-schritte';

/** Something that was done to the sign-in of an account. */
export interface AccountEvent {
  readonly what: string;
  readonly by: string;
  readonly at: string;
}

/** A person who works in the panel. */
export interface PanelMember extends ListedAccount {
  readonly isActive: boolean;
  /** Has not chosen a password yet. */
  readonly isInvited: boolean;
  /** The number left; null without a second factor. */
  readonly recoveryCodes: number | null;
  /** The newest mail about the account did not leave. */
  readonly isMailUnsent: boolean;
  readonly events: readonly AccountEvent[];
}

/** An account of the site's staff area. */
export type StaffMember = Pick<
  PanelMember,
  'id' | 'name' | 'email' | 'isActive' | 'isInvited' | 'recoveryCodes' | 'isMailUnsent' | 'events'
>;

/** `none`: there is no mail server. */
export type MailState = 'sent' | 'failed' | 'none';

/** What became of an invitation, in a sentence before the link. */
export const INVITED: Readonly<Record<MailState, string>> = {
  sent: 'Die Person hat eine E-Mail mit diesem Link, sieben Tage lang gültig: ',
  failed:
    'Die E-Mail ging nicht aus: Der Mailserver nahm sie nicht an. Senden Sie sie noch einmal, oder geben Sie diesen Link selbst weiter, sieben Tage lang gültig: ',
  none: 'Es ist kein Mailserver eingerichtet. Geben Sie diesen Link selbst weiter, sieben Tage lang gültig: ',
};

export interface PeopleAnswer {
  /** The sites that have a staff area. */
  readonly staffSites: readonly NamedBrand[];
  readonly brands: readonly NamedBrand[];
  readonly rules: { readonly panel: readonly string[]; readonly staff: readonly string[] };
  readonly roles: readonly { readonly id: number; readonly code: string; readonly name: string }[];
  readonly staffRoles: readonly { readonly code: string; readonly name: string }[];
  readonly people: readonly PanelMember[];
  readonly staff: readonly StaffMember[];
}

/** What somebody fills in for an account. */
export interface AccountInput {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly group: boolean;
  readonly brands: readonly string[];
}

export const EMPTY_ACCOUNT: AccountInput = {
  firstname: '',
  lastname: '',
  email: '',
  roles: [],
  group: false,
  brands: [],
};

/** Why an invitation cannot be sent yet; null if it can. */
export function invitationProblem({ firstname, email, roles }: AccountInput): string | null {
  if (firstname.trim() === '') return 'Bitte schreiben Sie den Vornamen.';
  if (!/^[^\s@]+@[^\s@]+$/u.test(email.trim())) return 'Bitte schreiben Sie die E-Mail-Adresse.';
  return roles.length === 0 ? 'Bitte wählen Sie eine Rolle.' : null;
}

/** Why nobody can be invited to the staff area yet; null if they can. */
export function staffProblem({
  username,
  email,
}: Pick<AccountInput, 'email'> & {
  readonly username: string;
}): string | null {
  if (username.trim().length < 3) return 'Bitte schreiben Sie den Benutzernamen.';
  return /^[^\s@]+@[^\s@]+$/u.test(email.trim()) ? null : 'Bitte schreiben Sie die E-Mail-Adresse.';
}

/** The state of the second factor, in words. */
export function describeFactor(recoveryCodes: number | null, isRequired: boolean): string {
  if (recoveryCodes === null)
    return isRequired ? 'wird bei der nächsten Anmeldung eingerichtet' : 'nicht eingerichtet';
  return recoveryCodes === 1
    ? 'eingerichtet, noch ein Ersatzcode'
    : `eingerichtet, noch ${recoveryCodes} Ersatzcodes`;
}

/** The list with or without this value. */
export const toggled = (
  list: readonly string[],
  value: string,
  isChosen: boolean,
): readonly string[] => [...list.filter((each) => each !== value), ...(isChosen ? [value] : [])];
