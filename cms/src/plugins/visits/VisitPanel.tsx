import { Navigate } from 'react-router-dom';
import type { EditViewProps, SidePanel } from '../editView.tsx';
import { VISIT_UID, VISITS_PATH } from './visits.ts';

/** Leads from Strapi's form of a request to its own page. */
export const VisitPanel = ({ model, documentId }: EditViewProps): SidePanel | null =>
  model !== VISIT_UID || documentId === undefined
    ? null
    : { title: 'Anfragen', content: <Navigate to={`/${VISITS_PATH}/${documentId}`} replace /> };
