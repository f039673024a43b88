/**
 * Who has signed in to the staff's area, and until when it holds. Carries nothing of the content
 * service.
 */
export interface Session {
  /** As the content service has it: what one signs in with. */
  readonly username: string;
  /** ISO 8601. */
  readonly signedInAt: string;
  /** ISO 8601; ends then unless something is done before. */
  readonly idleEndsAt: string;
  /** ISO 8601; ends then whatever is done. */
  readonly endsAt: string;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * The secret that a cookie carries; at least 128 bits. Whoever keeps sessions keeps only its hash.
 */
export type SessionToken = string;
