import { Box, Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { PictureGrid, type PictureSearch } from './PictureGrid.tsx';
import { HiddenPlaces } from './PicturePlaces.tsx';
import {
  describePlace,
  placeKey,
  type ListedPicture,
  type PictureWithPlaces,
  type Replaced,
} from './pictureWords.ts';
import { Dialog, SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';

interface ReplaceProps {
  readonly picture: PictureWithPlaces;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Chosen = Pick<ListedPicture, 'id' | 'name' | 'url'>;

/**
 * Chooses or uploads the new picture, shows the entries where it will be used, and can undo the
 * replacement.
 */
export function ReplaceDialog({ picture, onDone, onClose }: ReplaceProps) {
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [isDone, setDone] = useState(false);
  const [canUndo, setCanUndo] = useState(false);
  const places = picture.places.filter((place) => place.mayChange && !without.has(placeKey(place)));
  const replace = (from: number, by: number): Promise<boolean> =>
    act(async () => {
      const { data } = await post<Replaced>(`/pictures/${from}/replace`, {
        by,
        places: places.map(({ uid, documentId, locale }) => ({ uid, documentId, locale })),
      });
      setCanUndo(data.canUndo);
      setDone((before) => !before);
    });
  const close = (): void => {
    onClose();
    onDone();
  };
  return (
    <Dialog
      title={`«${picture.name}» ersetzen`}
      onClose={close}
      footer={
        <>
          <Button variant="tertiary" onClick={close}>
            {isDone ? 'Schliessen' : 'Abbrechen'}
          </Button>
          {chosen !== null && !isDone && (
            <Button
              loading={isBusy}
              disabled={places.length === 0}
              onClick={() => void replace(picture.id, chosen.id)}
            >
              Überall ersetzen
            </Button>
          )}
          {chosen !== null && isDone && canUndo && (
            <Button
              variant="secondary"
              loading={isBusy}
              onClick={() => void replace(chosen.id, picture.id)}
            >
              Rückgängig machen
            </Button>
          )}
        </>
      }
    >
      {chosen === null ? (
        <ChooseOther picture={picture} onChosen={setChosen} />
      ) : (
        <Stack gap={4}>
          <Flex gap={4}>
            <Before title={isDone ? 'Vorher' : 'Jetzt'} {...picture} />
            <Before title={isDone ? 'Jetzt' : 'Neu'} {...chosen} />
          </Flex>
          <Typography role="status">{countPlaces(places.length, isDone)}</Typography>
          {isDone && !canUndo && <Typography>{NO_UNDO}</Typography>}
          <PlaceChoice
            picture={picture}
            without={without}
            onChange={setWithout}
            disabled={isDone}
          />
        </Stack>
      )}
    </Dialog>
  );
}

const NO_UNDO =
  'Das neue Bild stand in einem dieser Einträge schon vorher. Zurück geht es deshalb nur einzeln: ' +
  'Öffnen Sie den Eintrag, und holen Sie unter «Fassungen» den früheren Stand zurück.';

function countPlaces(count: number, isDone: boolean): string {
  const where = count === 1 ? 'an einer Stelle' : `an ${count} Stellen`;
  if (isDone) return `Das neue Bild steht ${where}. Was veröffentlicht war, ist es wieder.`;
  return count === 0
    ? 'Wählen Sie, wo das neue Bild stehen soll.'
    : `Das neue Bild wird ${where} stehen. Veröffentlichtes wird neu veröffentlicht, ` +
        'Entwürfe bleiben Entwürfe. ' +
        'Die Beschreibungen bleiben: Lesen Sie nach, ob sie zum neuen Bild passen.';
}

const Before = ({ title, name, url }: Omit<Chosen, 'id'> & { readonly title: string }) => (
  <Box flex="1 1 0">
    <Typography variant="sigma">{title}</Typography>
    <img src={url} alt="" style={{ width: '100%', height: '16rem', objectFit: 'contain' }} />
    <Typography variant="pi">{name}</Typography>
  </Box>
);

interface PlaceChoiceProps {
  readonly picture: PictureWithPlaces;
  readonly without: ReadonlySet<string>;
  readonly onChange: (without: ReadonlySet<string>) => void;
  readonly disabled: boolean;
}

function PlaceChoice({ picture, without, onChange, disabled }: PlaceChoiceProps) {
  const toggle = (key: string): void =>
    onChange(
      new Set(without.has(key) ? [...without].filter((each) => each !== key) : [...without, key]),
    );
  return (
    <Stack gap={2}>
      {picture.places.map((place) => {
        const key = placeKey(place);
        return (
          <Box key={key}>
            <Checkbox
              checked={place.mayChange && !without.has(key)}
              disabled={disabled || !place.mayChange}
              onCheckedChange={() => toggle(key)}
            >
              {place.title}
            </Checkbox>
            <SmallMutedText tag="p">
              {[
                describePlace(place),
                ...place.alts.map((alt) => `«${alt}»`),
                ...(place.mayChange ? [] : ['Diesen Eintrag dürfen Sie nicht ändern']),
              ].join(' · ')}
            </SmallMutedText>
          </Box>
        );
      })}
      <HiddenPlaces hidden={picture.hidden} />
    </Stack>
  );
}

interface ChooseProps {
  readonly picture: PictureWithPlaces;
  readonly onChosen: (picture: Chosen) => void;
}

function ChooseOther({ picture, onChosen }: ChooseProps) {
  const { post } = useFetchClient();
  const { act } = useAct();
  const [search, setSearch] = useState<PictureSearch>({
    words: '',
    folder: picture.folder,
    view: '',
    page: 1,
  });
  const upload = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const form = new FormData();
    form.append('files', file);
    form.append(
      'fileInfo',
      JSON.stringify({ name: file.name, alternativeText: picture.alt, folder: picture.folderId }),
    );
    await act(async () => {
      const [uploaded] = (await post<readonly Chosen[]>('/upload', form)).data;
      if (uploaded !== undefined) onChosen(uploaded);
    });
  };
  return (
    <Stack gap={4}>
      <label>
        <Typography variant="pi" fontWeight="bold">
          Neues Bild vom Computer
        </Typography>
        <br />
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onChange={(event: ChangeEvent<HTMLInputElement>) => void upload(event.target.files?.[0])}
        />
      </label>
      <PictureGrid search={search} onSearch={setSearch} onChoose={onChosen} except={picture.id} />
    </Stack>
  );
}
