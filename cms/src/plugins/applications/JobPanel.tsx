import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import type { EditViewProps, SidePanel } from '../editView.tsx';
import { checkJob, DATES_OF_A_JOB } from './jobCheck.ts';
import { PAGES, SUBMISSIONS, type SubmissionKind } from './submissions.ts';

const JOB = 'api::stelle.stelle';
const JOBS = `/content-manager/collection-types/${JOB}`;

/**
 * Shows what job portals would miss in the job that is being written, and offers a new job copied
 * from it.
 */
export function JobPanel({ model, documentId }: EditViewProps): SidePanel | null {
  if (model !== JOB) return null;
  return {
    title: 'Prüfung für Stellenportale',
    content: (
      <Flex direction="column" alignItems="stretch" gap={3} width="100%">
        <JobFindings />
        {documentId !== undefined && <CopyJob documentId={documentId} />}
      </Flex>
    ),
  };
}

function JobFindings() {
  const values = useForm('JobFindings', (form) => form.values as Readonly<Record<string, unknown>>);
  const [today] = useState(() => zurichDate(new Date()));
  const findings = checkJob(values, today);
  const isComplete = findings.every(({ missing }) => !missing);
  return (
    <>
      <Typography fontWeight="bold" textColor={isComplete ? 'success600' : 'danger600'}>
        {isComplete
          ? 'Google for Jobs und Portale nehmen sie an.'
          : 'So nehmen Portale sie nicht an.'}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {findings.map(({ field, text, missing }) => (
          <Box tag="li" key={field}>
            <Typography textColor={missing ? 'danger600' : 'neutral700'}>{text}</Typography>
          </Box>
        ))}
      </Flex>
    </>
  );
}

function CopyJob({ documentId }: { readonly documentId: string }) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const copy = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await post<{ readonly data: { readonly documentId: string } }>(
        `${JOBS}/clone/${documentId}`,
        DATES_OF_A_JOB,
      );
      toggleNotification({
        type: 'success',
        message: 'Neue Stelle als Entwurf angelegt. Bitte die Daten neu setzen.',
      });
      navigate(`${JOBS}/${data.data.documentId}`);
    } catch {
      toggleNotification({ type: 'danger', message: 'Das liess sich nicht kopieren.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" loading={isBusy} onClick={() => void copy()}>
      Als neue Stelle kopieren
    </Button>
  );
}

/** A link from Strapi's form of an application or message to its own page. */
export function SubmissionPanel({ model, documentId }: EditViewProps): SidePanel | null {
  const kind = (Object.keys(SUBMISSIONS) as SubmissionKind[]).find(
    (each) => SUBMISSIONS[each] === model,
  );
  if (kind === undefined || documentId === undefined) return null;
  const { to, plural } = PAGES[kind];
  return { title: plural, content: <Navigate to={`/${to}/${documentId}`} replace /> };
}
