import {
  Box,
  Button,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Change, ShownValue } from './compareVersions.ts';
import { readRefusal } from '../editView.tsx';
import { dateTimeInGerman } from '../datesInGerman.ts';
import { useFormerFocus } from '../menuLauncher.tsx';
import { useAnswer } from '../useAnswer.ts';

/** A version: what was public until the next act. */
export interface ListedVersion {
  readonly id: number;
  readonly kind: 'publish' | 'unpublish';
  readonly at: string;
  /** Empty if the service itself did it. */
  readonly by: string;
}

/** «24.11.2026, 08:00, veröffentlicht». */
export const titleOfVersion = ({ at, kind }: ListedVersion): string =>
  `${dateTimeInGerman(at)}, ${kind === 'publish' ? 'veröffentlicht' : 'zurückgenommen'}`;

type Other = 'draft' | 'before';

interface VersionDialogProps {
  readonly version: ListedVersion;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
}

/** Compares a version with the current draft or with the version before it, field by field. */
export function VersionDialog({ version, mayRestore, onClose }: VersionDialogProps) {
  const focusFormer = useFormerFocus();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [other, setOther] = useState<Other>('draft');
  const changes =
    useAnswer<readonly Change[]>(`/planning/versions/${version.id}?with=${other}`) ?? null;

  const restore = async (): Promise<void> => {
    try {
      await post(`/planning/versions/${version.id}/restore`);
      // The form still holds the old text.
      window.location.reload();
    } catch (error) {
      toggleNotification({ type: 'danger', message: readRefusal(error).message });
    }
  };
  const heads = other === 'draft' ? ['Diese Fassung', 'Entwurf jetzt'] : ['Davor', 'Diese Fassung'];

  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => isOpen || onClose()}>
      <Modal.Content onCloseAutoFocus={focusFormer}>
        <Modal.Header closeLabel="Schliessen">
          <Modal.Title>{`Fassung vom ${titleOfVersion(version)}`}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <SingleSelect
              aria-label="Vergleichen mit"
              value={other}
              onChange={(value: string | number) =>
                setOther(value === 'before' ? 'before' : 'draft')
              }
            >
              <SingleSelectOption value="draft">
                Verglichen mit dem Entwurf von jetzt
              </SingleSelectOption>
              <SingleSelectOption value="before">
                Verglichen mit der Fassung davor
              </SingleSelectOption>
            </SingleSelect>
            <ChangeList changes={changes} heads={heads} />
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Schliessen
          </Button>
          {mayRestore && (
            <Button onClick={() => void restore()}>Als Entwurf wiederherstellen</Button>
          )}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ChangeListProps {
  readonly changes: readonly Change[] | null;
  readonly heads: readonly string[];
}

function ChangeList({ changes, heads }: ChangeListProps) {
  if (changes === null) return <Typography role="status">Wird geladen …</Typography>;
  if (changes.length === 0) return <Typography role="status">Beide sind gleich.</Typography>;
  return (
    <>
      {changes.map(({ label, before, after }, at) => (
        <Box key={`${label} ${at}`} borderColor="neutral200" hasRadius padding={3}>
          <Typography variant="sigma" tag="h3" textTransform="none">
            {label}
          </Typography>
          <Flex gap={4} alignItems="flex-start" paddingTop={2}>
            <Side head={heads[0]} shown={before} />
            <Side head={heads[1]} shown={after} />
          </Flex>
        </Box>
      ))}
    </>
  );
}

function Side({
  head,
  shown,
}: {
  readonly head: string | undefined;
  readonly shown: ShownValue | null;
}) {
  return (
    <Box flex="1" minWidth={0}>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {head}
      </Typography>
      {shown === null ? (
        <Typography textColor="neutral600">leer</Typography>
      ) : (
        <>
          {shown.picture !== null && (
            <img src={shown.picture} alt="" style={{ maxWidth: '100%', maxHeight: 120 }} />
          )}
          <Typography tag="p" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {shown.text}
          </Typography>
        </>
      )}
    </Box>
  );
}
