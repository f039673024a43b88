import { Box, Button, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { Card, Stack } from '../parts.tsx';
import { LARGE_TARGET } from './largeTarget.ts';
import { OfferRow } from './OfferRow.tsx';
import { shownPlaces, type PlaceStore, type SetPlaces } from './placeStore.ts';
import {
  OCCUPANCY,
  placesKey,
  saidOf,
  type HouseToConfirm,
  type OfferPlaces,
  type PlacesToConfirm,
} from './placeTypes.ts';
import { usePlaces } from './usePlaces.ts';

/** Where a house says what is free, made for a phone. */
export const PlacesScreen = () => (
  <Page.Protect
    permissions={[{ action: 'plugin::content-manager.explorer.update', subject: OCCUPANCY }]}
  >
    <Page.Title>Freie Plätze</Page.Title>
    <Houses />
  </Page.Protect>
);

function Houses() {
  const { list, store, set } = usePlaces();
  const chosen = useChosenBrand();
  if (list === null) return <Page.Error />;
  if (list === undefined) return <Page.Loading />;
  const houses = list.houses.filter(({ brand }) => chosen === undefined || brand === chosen.id);
  return (
    <Page.Main>
      <Layouts.Header
        title="Freie Plätze"
        subtitle="Was Sie hier setzen, steht gleich auf der Website, mit dem heutigen Tag."
      />
      <Layouts.Content>
        {houses.length === 0 && (
          <Typography>
            Hier ist nichts zu bestätigen: Auf der Website steht kein Angebot Ihrer Häuser.
          </Typography>
        )}
        <div
          style={{
            display: 'grid',
            gap: '1.6rem',
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 38rem), 1fr))',
          }}
        >
          {houses.map((house) => (
            <House
              key={`${house.brand}/${house.house}`}
              house={house}
              today={list.today}
              store={store}
              set={set}
            />
          ))}
        </div>
      </Layouts.Content>
    </Page.Main>
  );
}

/** What is confirmed of an offer: what the screen shows, and which state of it the person has seen. */
const toConfirm = (shown: OfferPlaces, set: SetPlaces | undefined): PlacesToConfirm => ({
  brand: shown.brand,
  offer: shown.offer,
  ...saidOf(shown),
  seen: set?.unsaved ? set.unsaved.seen : shown.confirmedAt,
});

interface HouseProps {
  readonly house: HouseToConfirm;
  readonly today: string;
  readonly store: PlaceStore;
  readonly set: ReadonlyMap<string, SetPlaces>;
}

function House({ house: { name, offers }, today, store, set }: HouseProps) {
  const rows = offers.map((listed) => {
    const own = set.get(placesKey(listed));
    return { listed, own, shown: shownPlaces(listed, own) };
  });
  return (
    <Card title={name}>
      <Stack gap={4}>
        <Button
          fullWidth
          style={LARGE_TARGET}
          onClick={() => store.confirm(rows.map(({ shown, own }) => toConfirm(shown, own)))}
          aria-label={`Alles unverändert: ${name}`}
        >
          Alles unverändert
        </Button>
        <Stack tag="ul">
          {rows.map(({ listed, own, shown }) => (
            <Box
              tag="li"
              key={listed.offer}
              paddingTop={4}
              paddingBottom={4}
              borderColor="neutral200"
              borderStyle="solid"
              borderWidth="1px 0 0 0"
            >
              <OfferRow
                listed={listed}
                shown={shown}
                own={own}
                today={today}
                onSet={(said) => store.set({ ...toConfirm(shown, own), ...said })}
                onConfirm={() => store.confirm([toConfirm(shown, own)])}
                onRetry={() => store.retry(placesKey(listed))}
                onDrop={() => store.drop(placesKey(listed))}
              />
            </Box>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
