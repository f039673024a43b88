import { Image } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

/** The page of pictures in the menu: where each stands, and another in its place. */
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
