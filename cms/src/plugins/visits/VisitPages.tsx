import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { VisitList } from './VisitList.tsx';
import { VisitScreen } from './VisitScreen.tsx';
import { VISIT_UID } from './visits.ts';

/** The list of requests, and a single request at an address below it. */
export const VisitPages = () => (
  <Page.Protect
    permissions={[{ action: 'plugin::content-manager.explorer.read', subject: VISIT_UID }]}
  >
    <Page.Title>Anfragen</Page.Title>
    <Routes>
      <Route index element={<VisitList />} />
      <Route path=":documentId" element={<VisitScreen />} />
    </Routes>
  </Page.Protect>
);
