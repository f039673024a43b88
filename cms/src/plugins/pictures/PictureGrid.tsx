import { Box, Button, Flex, Searchbar, Typography } from '@strapi/design-system';
import type { ChangeEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAnswer } from '../useAnswer.ts';
import { PageTurner } from '../PageTurner.tsx';
import {
  PICTURE_VIEWS,
  usesInWords,
  type ListedPicture,
  type PicturePage,
} from './pictureWords.ts';
import { Select, MutedText, SmallMutedText, Stack } from '../parts.tsx';

export interface PictureSearch {
  readonly words: string;
  readonly folder: string;
  readonly view: string;
  readonly page: number;
}

interface GridProps {
  readonly search: PictureSearch;
  readonly onSearch: (search: PictureSearch) => void;
  /** Without it each picture links to its own page. */
  readonly onChoose?: (picture: ListedPicture) => void;
  /** The picture that cannot be chosen. */
  readonly except?: number;
}

const ALL = 'alle';

/** The pictures of the library, with the search fields. */
export function PictureGrid({ search, onSearch, onChoose, except }: GridProps) {
  const { words, folder, view, page } = search;
  const found = useAnswer<PicturePage>(
    `/pictures/list?${new URLSearchParams({ words, folder, view, page: String(page) }).toString()}`,
  );
  const change = (part: Partial<PictureSearch>): void => onSearch({ ...search, page: 1, ...part });
  return (
    <Stack gap={4}>
      <Flex gap={2} wrap="wrap">
        <Box flex="1 1 16rem">
          <Searchbar
            name="bilder-suche"
            value={words}
            clearLabel="Suche leeren"
            onClear={() => change({ words: '' })}
            onChange={(event: ChangeEvent<HTMLInputElement>) =>
              change({ words: event.target.value })
            }
            placeholder="Name oder Beschreibung"
          >
            Bilder suchen
          </Searchbar>
        </Box>
        <Select
          label="Ordner"
          value={folder || ALL}
          options={[
            [ALL, 'Alle Ordner'],
            ...(found?.folders ?? [folder].filter(Boolean)).map((name) => [name, name] as const),
          ]}
          onChoose={(value) => change({ folder: value === ALL ? '' : value })}
        />
        {PICTURE_VIEWS.map(([value, word]) => (
          <Button
            key={value}
            variant={value === view ? 'default' : 'tertiary'}
            aria-pressed={value === view}
            onClick={() => change({ view: value })}
          >
            {word}
          </Button>
        ))}
      </Flex>
      <MutedText role="status">{countInWords(found)}</MutedText>
      <ul style={GRID}>
        {(found?.pictures ?? []).map((picture) => (
          <li key={picture.id}>
            {onChoose === undefined ? (
              <Link to={`/bilder/${picture.id}`} style={LINK}>
                <Tile picture={picture} />
              </Link>
            ) : (
              <button
                type="button"
                disabled={picture.id === except}
                onClick={() => onChoose(picture)}
                style={BUTTON}
              >
                <Tile picture={picture} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <PageTurner page={page} pageCount={found?.pageCount} onTurn={(to) => change({ page: to })} />
    </Stack>
  );
}

function countInWords(found: PicturePage | null | undefined): string {
  if (found === undefined) return 'Wird geladen …';
  if (found === null) return 'Die Bilder liessen sich nicht laden.';
  return found.total === 1 ? 'Ein Bild' : `${found.total} Bilder`;
}

const LINK = { textDecoration: 'none', color: 'inherit' } as const;
const BUTTON = { width: '100%', textAlign: 'start', cursor: 'pointer' } as const;

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(16rem, 1fr))',
  gap: '1.6rem',
} as const;

const Tile = ({
  picture: { thumbnail, name, folder, uses, missing },
}: {
  picture: ListedPicture;
}) => (
  <Box background="neutral0" hasRadius borderColor="neutral150" overflow="hidden">
    <img src={thumbnail} alt="" loading="lazy" style={THUMBNAIL} />
    <Flex direction="column" alignItems="flex-start" gap={1} padding={3}>
      <Typography fontWeight="semiBold" ellipsis style={{ maxWidth: '100%' }}>
        {name}
      </Typography>
      <SmallMutedText>{[folder, usesInWords(uses)].filter(Boolean).join(' · ')}</SmallMutedText>
      {missing && (
        <Typography variant="pi" textColor="danger600">
          Ohne Beschreibung
        </Typography>
      )}
    </Flex>
  </Box>
);

const THUMBNAIL = {
  display: 'block',
  width: '100%',
  height: '12rem',
  objectFit: 'contain',
  background: '#eaeaef',
} as const;
