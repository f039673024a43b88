import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Change, ShownValue } from './compareVersions.ts';
import { dateTimeInGerman } from '../datesInGerman.ts';
import { useAnswer } from '../useAnswer.ts';
import { Select, Dialog, MutedText, SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';

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

const OTHERS = [
  ['draft', 'Verglichen mit dem Entwurf von jetzt'],
  ['before', 'Verglichen mit der Fassung davor'],
] as const;

interface VersionDialogProps {
  readonly version: ListedVersion;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
}

/** Compares a version with the current draft or with the version before it, field by field. */
export function VersionDialog({ version, mayRestore, onClose }: VersionDialogProps) {
  const { post } = useFetchClient();
  const { act } = useAct();
  const [other, setOther] = useState<Other>('draft');
  const changes =
    useAnswer<readonly Change[]>(`/planning/versions/${version.id}?with=${other}`) ?? null;

  const restore = async (): Promise<void> => {
    const isDone = await act(() => post(`/planning/versions/${version.id}/restore`));
    // The form still holds the old text.
    if (isDone) window.location.reload();
  };
  const heads = other === 'draft' ? ['Diese Fassung', 'Entwurf jetzt'] : ['Davor', 'Diese Fassung'];

  return (
    <Dialog
      title={`Fassung vom ${titleOfVersion(version)}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="tertiary" onClick={onClose}>
            Schliessen
          </Button>
          {mayRestore && (
            <Button onClick={() => void restore()}>Als Entwurf wiederherstellen</Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Select
          label="Vergleichen mit"
          value={other}
          options={OTHERS}
          onChoose={(value) => setOther(value as Other)}
        />
        <ChangeList changes={changes} heads={heads} />
      </Stack>
    </Dialog>
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
      <SmallMutedText tag="p">{head}</SmallMutedText>
      {shown === null ? (
        <MutedText>leer</MutedText>
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
