import { Box, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { SmallMutedText, Stack } from '../parts.tsx';
import { housesToConfirm, standOfHouse } from './placeWords.ts';
import { PLACES_SCREEN, type HouseToConfirm } from './placeTypes.ts';
import { usePlaces } from './usePlaces.ts';

const MAX_HOUSES = 5;

/** The tile of the home page: which houses should confirm what is free. */
export function PlacesWidget() {
  const { list, set } = usePlaces();
  if (list === null) return <Widget.Error>Konnte nicht geladen werden.</Widget.Error>;
  if (list === undefined) return <Widget.Loading>Wird geladen</Widget.Loading>;
  const { houses, today } = list;
  if (houses.length === 0)
    return <Widget.NoData>Ihre Häuser haben keine Angebote auf der Website.</Widget.NoData>;
  const waiting = housesToConfirm(houses, today);
  const shown = (waiting.length > 0 ? waiting : houses).slice(0, MAX_HOUSES);
  const unsaved = [...set.values()].filter((each) => each.unsaved !== null).length;
  return (
    <Stack gap={4}>
      <Typography variant="delta">{countOf(waiting)}</Typography>
      {unsaved > 0 && (
        <Typography role="status" textColor="danger600" fontWeight="bold">
          {unsaved === 1
            ? 'Eine Angabe ist noch nicht gespeichert.'
            : `${unsaved} Angaben sind noch nicht gespeichert.`}
        </Typography>
      )}
      <Stack tag="ul" gap={3}>
        {shown.map((house) => (
          <Box tag="li" key={`${house.brand}/${house.house}`}>
            <Typography tag="p" fontWeight="bold">
              {house.name}
            </Typography>
            <SmallMutedText tag="p">{standOfHouse(house, today)}</SmallMutedText>
          </Box>
        ))}
      </Stack>
      <Link
        to={`/${PLACES_SCREEN}`}
        style={{ display: 'block', minHeight: '4.8rem', paddingBlock: '1.4rem' }}
      >
        <Typography textColor="primary600" fontWeight="bold">
          Freie Plätze bestätigen
        </Typography>
      </Link>
    </Stack>
  );
}

function countOf(waiting: readonly HouseToConfirm[]): string {
  if (waiting.length === 0) return 'Alles ist bestätigt';
  return waiting.length === 1
    ? 'Bei einem Haus zu bestätigen'
    : `Bei ${waiting.length} Häusern zu bestätigen`;
}
