import { Page } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PAGES, SUBMISSIONS, type SubmissionKind } from '../applications/submissions.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { MessageList } from './MessageList.tsx';
import { MessageScreen } from './MessageScreen.tsx';

interface Props {
  readonly kind: SubmissionKind;
  readonly list: ReactNode;
  readonly single: ReactNode;
}

const SubmissionPages = ({ kind, list, single }: Props) => (
  <Page.Protect
    permissions={[{ action: 'plugin::content-manager.explorer.read', subject: SUBMISSIONS[kind] }]}
  >
    <Page.Title>{PAGES[kind].plural}</Page.Title>
    <Routes>
      <Route index element={list} />
      <Route path=":documentId" element={single} />
    </Routes>
  </Page.Protect>
);

/** The list of applications, and a single application at an address below it. */
export const ApplicationPages = () => (
  <SubmissionPages kind="bewerbung" list={<ApplicationList />} single={<ApplicationScreen />} />
);

/** The same for messages. */
export const MessagePages = () => (
  <SubmissionPages kind="kontaktnachricht" list={<MessageList />} single={<MessageScreen />} />
);
