import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { SubmissionList } from './SubmissionList.tsx';
import { PAGES, SUBMISSIONS, type SubmissionKind } from './submissions.ts';
import { SubmissionScreen } from './SubmissionScreen.tsx';

function SubmissionPages({ kind }: { readonly kind: SubmissionKind }) {
  return (
    <Page.Protect
      permissions={[
        { action: 'plugin::content-manager.explorer.read', subject: SUBMISSIONS[kind] },
      ]}
    >
      <Page.Title>{PAGES[kind].plural}</Page.Title>
      <Routes>
        <Route index element={<SubmissionList kind={kind} />} />
        <Route path=":documentId" element={<SubmissionScreen kind={kind} />} />
      </Routes>
    </Page.Protect>
  );
}

/** The list of applications, and a single application at an address below it. */
export const ApplicationPages = () => <SubmissionPages kind="bewerbung" />;

/** The same for messages. */
export const MessagePages = () => <SubmissionPages kind="kontaktnachricht" />;
