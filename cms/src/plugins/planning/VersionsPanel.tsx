import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { entryPanel, entryQuery, type EntryProps } from '../editView.tsx';
import { useAnswer } from '../useAnswer.ts';
import { titleOfVersion, VersionDialog, type ListedVersion } from './VersionDialog.tsx';
import { MutedText, SmallMutedText, Stack } from '../parts.tsx';

interface VersionsAnswer {
  readonly mayRestore: boolean;
  readonly versions: readonly ListedVersion[];
}

const SHOWN_AT_FIRST = 5;

function VersionList({ uid, documentId, locale, savedAt }: EntryProps) {
  const answer = useAnswer<VersionsAnswer>(
    `/planning/versions?${entryQuery(uid, documentId, locale)}`,
    { turn: savedAt },
  );
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<ListedVersion | null>(null);
  if (answer === undefined) return <MutedText>Wird geladen …</MutedText>;
  const { versions, mayRestore } = answer ?? { versions: [], mayRestore: false };
  if (versions.length === 0)
    return (
      <SmallMutedText>
        Ab der nächsten Veröffentlichung steht hier, was wann von wem veröffentlicht wurde.
      </SmallMutedText>
    );
  return (
    <Stack gap={3} width="100%">
      {versions.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((version) => (
        <Flex key={version.id} justifyContent="space-between" gap={2}>
          <Typography variant="pi">
            {titleOfVersion(version)}
            {version.by !== '' && (
              <>
                <br />
                {version.by}
              </>
            )}
          </Typography>
          <Button
            variant="tertiary"
            size="S"
            aria-label={`${titleOfVersion(version)} ansehen`}
            onClick={() => setOpened(version)}
          >
            Ansehen
          </Button>
        </Flex>
      ))}
      {versions.length > SHOWN_AT_FIRST && !isWhole && (
        <Button variant="tertiary" onClick={() => setWhole(true)}>
          {`Alle ${versions.length} anzeigen`}
        </Button>
      )}
      {opened !== null && (
        <VersionDialog version={opened} mayRestore={mayRestore} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}

/** The side panel with the versions of an entry: when and by whom they were published. */
export const VersionsPanel = entryPanel('Fassungen', VersionList);
