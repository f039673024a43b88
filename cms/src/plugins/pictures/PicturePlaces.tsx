import { Box, Link, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import {
  describePlace,
  placeKey,
  type PicturePlace,
  type PictureWithPlaces,
} from './pictureWords.ts';
import { MutedText, SmallMutedText, Stack } from '../parts.tsx';

/** The entries that use a picture, with a link to each. */
export function PicturePlaces({
  picture: { places, hidden },
}: {
  readonly picture: PictureWithPlaces;
}) {
  return (
    <Stack gap={3}>
      <Typography variant="beta" tag="h2">
        Steht in
      </Typography>
      {places.length === 0 && hidden.length === 0 && (
        <Typography>In keinem Eintrag, weder im Entwurf noch auf der Website.</Typography>
      )}
      <ul>
        {places.map((place) => (
          <Box
            key={placeKey(place)}
            tag="li"
            padding={3}
            marginBottom={2}
            background="neutral0"
            hasRadius
          >
            <Link tag={NavLink} to={editAddress(place)} style={{ textDecoration: 'underline' }}>
              {place.title}
            </Link>
            <SmallMutedText tag="p">{describePlace(place)}</SmallMutedText>
            {place.alts.map((alt) => (
              <Typography key={alt} tag="p" variant="pi">
                {`«${alt}»`}
              </Typography>
            ))}
            {!place.described && (
              <Typography tag="p" variant="pi" textColor="danger600">
                Hier fehlt die Beschreibung.
              </Typography>
            )}
          </Box>
        ))}
      </ul>
      <HiddenPlaces hidden={hidden} />
    </Stack>
  );
}

/** Entries that the account may not read are only counted by brand. */
export const HiddenPlaces = ({ hidden }: Pick<PictureWithPlaces, 'hidden'>) =>
  hidden.map(({ brand, count }) => (
    <MutedText key={brand}>
      {`${count === 1 ? 'Ein Eintrag' : `${count} Einträge`} von ${brand || 'anderen'}: `}
      dafür arbeiten Sie nicht, dort bleibt das Bild.
    </MutedText>
  ));

const editAddress = ({ uid, documentId, locale }: PicturePlace): string => {
  const language = locale === '' ? '' : `?plugins[i18n][locale]=${locale}`;
  return uid.startsWith('plugin::konfiguration')
    ? `/content-manager/single-types/${uid}${language}`
    : `/content-manager/collection-types/${uid}/${documentId}${language}`;
};
