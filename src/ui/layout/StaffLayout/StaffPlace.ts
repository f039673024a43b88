export type StaffPlace = 'login' | 'internal' | 'signature';

/** What a page of the staff's area needs for the way out of it. */
export interface SignedIn {
  /** Where the form that ends the session is sent to. */
  readonly signOutAddress: string;
  /** Proves that the form comes from a page of this session. */
  readonly csrf: string;
}
