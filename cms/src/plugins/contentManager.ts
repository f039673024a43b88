import type { StrapiApp } from '@strapi/strapi/admin';
import type { EditViewPlugin } from './editView.tsx';

/** What the content manager lets plugins extend. */
export const contentManager = (app: Pick<StrapiApp, 'getPlugin'>): EditViewPlugin =>
  app.getPlugin('content-manager') as unknown as EditViewPlugin;
