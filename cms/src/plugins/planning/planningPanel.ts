import type { StrapiApp } from '@strapi/strapi/admin';
import { LinksPanel } from './LinksPanel.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import type { EditViewPlugin } from '../editView.tsx';
import { warnOfLinks, warnOfLinksToSeveral } from './warnOfLinks.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

export const planningPanel = {
  register(app: StrapiApp): void {
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addEditViewSidePanel([PlanPanel, VersionsPanel, LinksPanel]);
  },

  /** Runs after the content manager has registered its own actions. */
  bootstrap(app: StrapiApp): void {
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addDocumentAction((actions) =>
      actions.map((action) =>
        action.type === 'delete' || action.type === 'unpublish' ? warnOfLinks(action) : action,
      ),
    );
    apis.addBulkAction((actions) =>
      actions.map((action) =>
        action.type === 'delete' || action.type === 'unpublish'
          ? warnOfLinksToSeveral(action)
          : action,
      ),
    );
  },
};
