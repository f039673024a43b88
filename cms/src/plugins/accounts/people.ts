import type { ListedAccount, NamedBrand } from './describeBrands.ts';

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
  readonly events: readonly AccountEvent[];
}

/** An account of the site's staff area. */
export type StaffMember = Pick<
  PanelMember,
  'id' | 'name' | 'email' | 'isActive' | 'recoveryCodes' | 'events'
>;

export interface PeopleAnswer {
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
