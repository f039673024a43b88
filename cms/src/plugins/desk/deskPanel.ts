import { Mail, PaperPlane } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { PAGES, SUBMISSIONS, type SubmissionKind } from '../applications/submissions.ts';

const ICONS: Readonly<Record<SubmissionKind, typeof Mail>> = {
  bewerbung: PaperPlane,
  kontaktnachricht: Mail,
};

/** The screens of applications and messages, in the menu. */
export const deskPanel = {
  register(app: StrapiApp): void {
    for (const kind of Object.keys(SUBMISSIONS) as SubmissionKind[]) {
      const { to, plural } = PAGES[kind];
      app.addMenuLink({
        to,
        icon: ICONS[kind],
        intlLabel: { id: `applications.${kind}`, defaultMessage: plural },
        permissions: [
          { action: 'plugin::content-manager.explorer.read', subject: SUBMISSIONS[kind] },
        ],
        position: 2,
        Component: () =>
          import('./DeskPages.tsx').then(({ ApplicationPages, MessagePages }) => ({
            default: kind === 'bewerbung' ? ApplicationPages : MessagePages,
          })),
      });
    }
  },
};
