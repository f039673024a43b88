/**
 * What a visitor wrote in the contact form, checked by `parseContactMessage`. Lengths are in
 * characters.
 */
export interface ContactMessage {
  /** 2 to 100. */
  readonly name: string;
  /** Empty where there is a number to call instead. */
  readonly email: string;
  /** Where the form asks for one, as lobby screens do, and the writer gave it. At most 30. */
  readonly phone?: string;
  /** 5 to 5000. */
  readonly message: string;
}

export type ContactField = keyof ContactMessage;

/** As typed; without `phone` where the form does not ask for it. */
export type ContactValues = Readonly<Record<Exclude<ContactField, 'phone'>, string>> & {
  readonly phone?: string;
};

/** `oneOf` stands at `email`: a way to answer is missing, by mail or by phone. */
export type ContactProblem = 'missing' | 'invalid' | 'tooLong' | 'tooShort' | 'oneOf';
