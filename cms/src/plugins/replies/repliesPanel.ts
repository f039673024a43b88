import { File } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { TEMPLATE_TYPE } from './replies.ts';
import { TemplatePanel } from './TemplatePanel.tsx';

/** Templates in the menu, with their placeholders and a test mail beside the form. */
export const repliesPanel = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: 'plugins/templates',
      icon: File,
      intlLabel: { id: 'replies.templates', defaultMessage: 'Vorlagen' },
      permissions: [{ action: 'plugin::content-manager.explorer.read', subject: TEMPLATE_TYPE }],
      position: 2,
      Component: () =>
        import('./TemplatePanel.tsx').then(({ TemplatePages }) => ({ default: TemplatePages })),
    });
    contentManager(app).apis.addEditViewSidePanel([TemplatePanel]);
  },
};
