import { Mail, PaperPlane } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { JobPanel, SubmissionPanel } from './JobPanel.tsx';
import { PAGES, SUBMISSIONS, type SubmissionKind } from './submissions.ts';

const ICONS: Readonly<Record<SubmissionKind, typeof Mail>> = {
  bewerbung: PaperPlane,
  kontaktnachricht: Mail,
};

export const applicationsPanel = {
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
          import('./SubmissionPages.tsx').then(({ ApplicationPages, MessagePages }) => ({
            default: kind === 'bewerbung' ? ApplicationPages : MessagePages,
          })),
      });
    }
    contentManager(app).apis.addEditViewSidePanel([JobPanel, SubmissionPanel]);
  },
};
