import { Image } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** The menu's page of pictures: the entries that use each, and its replacement. */
export const picturesPanel = {
  register(app: StrapiApp): void {
    app.addMenuLink({
      to: 'bilder',
      icon: Image,
      intlLabel: { id: 'pictures.menu', defaultMessage: 'Bilder' },
      permissions: [{ action: 'plugin::upload.read', subject: null }],
      position: 3,
      Component: () =>
        import('./PicturePages.tsx').then(({ PicturePages }) => ({ default: PicturePages })),
    });
  },
};
