import { Button, Typography } from '@strapi/design-system';
import { useAuth, useFetchClient } from '@strapi/strapi/admin';
import { Navigate } from 'react-router-dom';
import { PLACEHOLDERS } from '../../../../src/domain/reply/fillTemplate.ts';
import { documentIdOf, type EditViewProps, type SidePanel } from '../editView.tsx';
import { SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { TEMPLATE_TYPE } from './replies.ts';

/** Templates are written in the content manager. */
export const TemplatePages = () => (
  <Navigate to={`/content-manager/collection-types/${TEMPLATE_TYPE}`} replace />
);

/** The placeholders of a template, and a mail to try it out. */
export function TemplatePanel(view: EditViewProps): SidePanel | null {
  if (view.model !== TEMPLATE_TYPE) return null;
  const documentId = documentIdOf(view);
  return {
    title: 'Platzhalter',
    content: (
      <Stack gap={3} width="100%">
        <Stack tag="dl" gap={1}>
          {Object.entries(PLACEHOLDERS).map(([name, words]) => (
            <div key={name}>
              <Typography tag="dt" fontWeight="bold">{`{${name}}`}</Typography>
              <SmallMutedText tag="dd">{words}</SmallMutedText>
            </div>
          ))}
        </Stack>
        {documentId !== undefined && (
          <TestMail documentId={documentId} locale={view.document?.locale ?? ''} />
        )}
      </Stack>
    ),
  };
}

interface TestMailProps {
  readonly documentId: string;
  readonly locale: string;
}

function TestMail({ documentId, locale }: TestMailProps) {
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const email = useAuth('TestMail', ({ user }) => user?.email) ?? '';
  return (
    <>
      <Button
        variant="secondary"
        loading={isBusy}
        onClick={() =>
          void act(
            () => post(`/replies/templates/${documentId}/test`, { locale }),
            `Die Testmail ist unterwegs an ${email}.`,
          )
        }
      >
        Testmail an mich
      </Button>
      <SmallMutedText>Mit dem, was gespeichert ist, und einer erfundenen Person.</SmallMutedText>
    </>
  );
}
