import type { SubmissionKind } from './submissions.ts';

/** Where the panel shows what visitors send, and in which words. */
export const PAGES: Readonly<
  Record<SubmissionKind, { readonly to: string; readonly plural: string; readonly none: string }>
> = {
  bewerbung: {
    to: 'plugins/applications',
    plural: 'Bewerbungen',
    none: 'Hier ist keine Bewerbung.',
  },
  kontaktnachricht: {
    to: 'plugins/messages',
    plural: 'Nachrichten',
    none: 'Hier ist keine Nachricht.',
  },
};
