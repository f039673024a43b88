export type StaffPlace = 'login' | 'internal' | 'signature';

/** What a page of the staff's area needs for the way out of it. */
export interface SignedIn {
  /** Where the form that ends the session is sent to. */
  readonly signOutAddress: string;
  /** Proves that the form comes from a page of this session. */
  readonly csrf: string;
}

/** How the script that watches the session finds what the server drew for it. */
export const SESSION_DIALOG_ID = 'sitzung-endet';
export const SIGN_OUT_FORM_ID = 'abmelden';
/** Of the parts of the dialog: what it says and offers depends on which end is near. */
export const ENDING_MARK = 'data-ending';
export type Ending = 'idle' | 'absolute';

/** The name of the field that proves that a form comes from a page of this session. */
export const CSRF_FIELD = 'pruefwort';
