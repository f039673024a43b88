export type StaffPlace = 'login' | 'internal' | 'signature';

/** What a page of the staff's area needs for signing out. */
export interface SignedIn {
  /** The address to which the form that ends the session is sent. */
  readonly signOutAddress: string;
  /** The token that proves that the form comes from a page of this session. */
  readonly csrf: string;
}

/**
 * The ids by which the script that watches the session finds the elements that the server rendered
 * for it.
 */
export const SESSION_DIALOG_ID = 'sitzung-endet';
export const SIGN_OUT_FORM_ID = 'abmelden';
/**
 * An attribute of the parts of the dialog: its text and buttons depend on which end of the session
 * is near.
 */
export const ENDING_MARK = 'data-ending';
export type Ending = 'idle' | 'absolute';

/**
 * The name of the field with the token that proves that a form comes from a page of this session.
 */
export const CSRF_FIELD = 'pruefwort';
