/** What a visitor wrote in the contact form, checked by `parseContactMessage`. Lengths are in characters. */
export interface ContactMessage {
  /** 2 to 100. */
  readonly name: string;
  readonly email: string;
  /** 5 to 5000. */
  readonly message: string;
}

export type ContactField = keyof ContactMessage;

export type ContactProblem = 'missing' | 'invalid' | 'tooLong' | 'tooShort';
