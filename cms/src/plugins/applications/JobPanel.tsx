import { Box, Button, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import type { EditViewProps, SidePanel } from '../editView.tsx';
import { checkJob, DATES_OF_A_JOB } from './jobCheck.ts';
import { PAGES, SUBMISSIONS, type SubmissionKind } from './submissions.ts';
import { Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';

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
      <Stack gap={3} width="100%">
        <JobFindings />
        {documentId !== undefined && <CopyJob documentId={documentId} />}
      </Stack>
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
      <Stack tag="ul" gap={2}>
        {findings.map(({ field, text, missing }) => (
          <Box tag="li" key={field}>
            <Typography textColor={missing ? 'danger600' : 'neutral700'}>{text}</Typography>
          </Box>
        ))}
      </Stack>
    </>
  );
}

function CopyJob({ documentId }: { readonly documentId: string }) {
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const navigate = useNavigate();
  const copy = (): Promise<boolean> =>
    act(async () => {
      const { data } = await post<{ readonly data: { readonly documentId: string } }>(
        `${JOBS}/clone/${documentId}`,
        DATES_OF_A_JOB,
      );
      navigate(`${JOBS}/${data.data.documentId}`);
    }, 'Neue Stelle als Entwurf angelegt. Bitte die Daten neu setzen.');
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
