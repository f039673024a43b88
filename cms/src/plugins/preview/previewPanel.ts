import type { StrapiApp } from '@strapi/strapi/admin';
import type { EditViewPlugin } from '../editView.tsx';
import { showPageBeside } from './BesidePanel.tsx';
import { PageSwitch, rememberLastField } from './besideView.tsx';
import { namedPictures } from './showClickedPiece.ts';

export const previewPanel = {
  register(app: StrapiApp): void {
    const editView = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    editView.apis.addEditViewSidePanel([showPageBeside]);
    const { media } = app.library.fields;
    if (media !== undefined) app.addFields({ type: 'media', Component: namedPictures(media) });
  },
  bootstrap(app: StrapiApp): void {
    const editView = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    rememberLastField();
    editView.injectComponent('editView', 'right-links', {
      name: 'page-switch',
      Component: PageSwitch,
    });
  },
};
