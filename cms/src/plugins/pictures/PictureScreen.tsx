import { Box, Button, Field, Flex, Textarea } from '@strapi/design-system';
import { BackButton, Layouts, Page, useFetchClient, useRBAC } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { useParams } from 'react-router-dom';
import { useAnswer } from '../useAnswer.ts';
import { PicturePlaces } from './PicturePlaces.tsx';
import type { PictureWithPlaces } from './pictureWords.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { useAct } from '../useAct.ts';

/** One picture: its description, the entries that use it, and a button to replace it everywhere. */
export function PictureScreen() {
  const { id = '' } = useParams();
  const [turn, setTurn] = useState(0);
  const picture = useAnswer<PictureWithPlaces>(`/pictures/${id}`, { turn });
  const [isReplacing, setReplacing] = useState(false);
  if (picture === null) return <Page.Error />;
  if (picture === undefined) return <Page.Loading />;
  const mayReplace = picture.places.some(({ mayChange }) => mayChange);
  const reload = (): void => setTurn((before) => before + 1);
  return (
    <Page.Main>
      <Page.Title>{picture.name}</Page.Title>
      <Layouts.Header
        title={picture.name}
        subtitle={[picture.folder || 'In keinem Ordner', sizeOf(picture)].join(' · ')}
        navigationAction={<BackButton fallback="/bilder" />}
        primaryAction={
          mayReplace && <Button onClick={() => setReplacing(true)}>Überall ersetzen</Button>
        }
      />
      <Layouts.Content>
        <Flex alignItems="flex-start" gap={6} wrap="wrap">
          <Box flex="1 1 28rem" minWidth={0}>
            <img src={picture.url} alt={picture.alt} style={{ maxWidth: '100%', height: 'auto' }} />
            <Description key={picture.alt} picture={picture} onSaved={reload} />
          </Box>
          <Box flex="1 1 28rem" minWidth={0}>
            <PicturePlaces picture={picture} />
          </Box>
        </Flex>
      </Layouts.Content>
      {isReplacing && (
        <ReplaceDialog picture={picture} onDone={reload} onClose={() => setReplacing(false)} />
      )}
    </Page.Main>
  );
}

const sizeOf = ({ width, height }: PictureWithPlaces): string =>
  width && height ? `${width} × ${height} Bildpunkte` : '';

interface DescriptionProps {
  readonly picture: PictureWithPlaces;
  readonly onSaved: () => void;
}

function Description({ picture, onSaved }: DescriptionProps) {
  const { put } = useFetchClient();
  const { act } = useAct();
  const [alt, setAlt] = useState(picture.alt);
  const { allowedActions } = useRBAC([{ action: 'plugin::upload.assets.update', subject: null }]);
  const mayWrite = Boolean(allowedActions['canUpdate']);
  const save = async (): Promise<void> => {
    const fields = { fileInfo: { alternativeText: alt.trim() } };
    if (await act(() => put(`/upload/files/${picture.id}`, fields), 'Gespeichert.')) onSaved();
  };
  return (
    <Box paddingTop={4}>
      <Field.Root
        name="alt"
        hint={
          'Für Menschen, die das Bild nicht sehen. ' +
          'Wer es in einen Eintrag einsetzt, bekommt diesen Satz als Beschreibung vorgeschlagen.'
        }
      >
        <Field.Label>Was das Bild zeigt</Field.Label>
        <Textarea
          name="alt"
          value={alt}
          disabled={!mayWrite}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => setAlt(event.target.value)}
        />
        <Field.Hint />
      </Field.Root>
      {mayWrite && alt.trim() !== picture.alt && (
        <Box paddingTop={2}>
          <Button onClick={() => void save()}>Beschreibung speichern</Button>
        </Box>
      )}
    </Box>
  );
}
