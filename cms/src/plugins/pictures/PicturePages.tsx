import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { PictureList } from './PictureList.tsx';
import { PictureScreen } from './PictureScreen.tsx';

/** All pictures, and one of them below its address. */
export const PicturePages = () => (
  <Page.Protect permissions={[{ action: 'plugin::upload.read', subject: null }]}>
    <Page.Title>Bilder</Page.Title>
    <Routes>
      <Route index element={<PictureList />} />
      <Route path=":id" element={<PictureScreen />} />
    </Routes>
  </Page.Protect>
);
