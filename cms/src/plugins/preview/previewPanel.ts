import type { StrapiApp } from '@strapi/strapi/admin';
import type { EditViewPlugin } from '../editView.tsx';
import { showPageBeside } from './BesidePanel.tsx';
import { namedPictures } from './showClickedPiece.ts';

export const previewPanel = {
  register(app: StrapiApp): void {
    const { apis } = app.getPlugin('content-manager') as unknown as EditViewPlugin;
    apis.addEditViewSidePanel([showPageBeside]);
    const { media } = app.library.fields;
    if (media !== undefined) app.addFields({ type: 'media', Component: namedPictures(media) });
  },
};
