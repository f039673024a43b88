import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../contentManager.ts';
import { showPageBeside } from './BesidePanel.tsx';
import { PageSwitch, rememberLastField } from './besideView.tsx';
import { namedPictures } from './showClickedPiece.ts';

export const previewPanel = {
  register(app: StrapiApp): void {
    contentManager(app).apis.addEditViewSidePanel([showPageBeside]);
    const { media } = app.library.fields;
    if (media !== undefined) app.addFields({ type: 'media', Component: namedPictures(media) });
  },
  bootstrap(app: StrapiApp): void {
    rememberLastField();
    contentManager(app).injectComponent('editView', 'right-links', {
      name: 'page-switch',
      Component: PageSwitch,
    });
  },
};
