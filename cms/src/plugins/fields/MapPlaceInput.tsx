import { Box, Button } from '@strapi/design-system';
import { useField, useForm, type InputProps } from '@strapi/strapi/admin';
import { useState } from 'react';
import { distanceBetween, roundMetres } from '../../../../src/domain/directions/mapProjection.ts';
import type { Position } from '../../../../src/domain/house/House.ts';
import { MapCanvas, useHousePlace } from './MapCanvas.tsx';
import { parseMapPosition, roundPlace } from './mapCourse.ts';
import { PanelField } from './PanelField.tsx';
import { WrittenField } from './WrittenInput.tsx';
import { readMapPlace } from './writtenAddress.ts';
import { MutedText } from '../parts.tsx';

/** The place of a point, set on the map of its house. */
export function MapPlaceInput({ name, label, required, disabled }: InputProps) {
  const { names, place, error } = usePlace(name);
  const house = useHousePlace();
  const onChange = useForm('MapPlaceInput', (form) => form.onChange);
  const [before, setBefore] = useState<readonly Position[]>([]);
  const write = (next: Position) => {
    const { latitude, longitude } = roundPlace(next);
    onChange(names.latitude, latitude);
    onChange(names.longitude, longitude);
  };
  const store = (next: Position) => {
    if (place !== null) setBefore([...before, place].slice(-50));
    write(next);
  };
  const last = before.at(-1);
  return (
    <PanelField input={{ name, label, required }} error={error}>
      {house === null ? (
        <MutedText>Die Karte erscheint, sobald die Position des Hauses gesetzt ist.</MutedText>
      ) : (
        <MapCanvas
          house={house}
          places={place === null ? [] : [place]}
          joined={false}
          chosen={0}
          disabled={disabled ?? false}
          onChoose={() => undefined}
          onMove={(_at, next) => store(next)}
          onClick={store}
          onRemove={null}
        />
      )}
      <Button
        size="S"
        variant="tertiary"
        disabled={last === undefined}
        onClick={() => {
          if (last !== undefined) write(last);
          setBefore(before.slice(0, -1));
        }}
      >
        Rückgängig
      </Button>
    </PanelField>
  );
}

/** Shows how far a point is from the house; the input beside it sets the point. */
export function MapPlaceNote({ name, label }: InputProps) {
  const { place, error } = usePlace(name);
  const house = useHousePlace();
  return (
    <PanelField input={{ name, label }} error={error}>
      <MutedText>
        {place === null || house === null
          ? 'Klicken Sie auf die Karte.'
          : `Etwa ${roundMetres(distanceBetween(house, place))} m Luftlinie.`}
      </MutedText>
    </PanelField>
  );
}

function usePlace(name: string) {
  const parent = name.slice(0, name.lastIndexOf('.') + 1);
  const names = { latitude: `${parent}breite`, longitude: `${parent}laenge` };
  const place = parseMapPosition(useField(names.latitude).value, useField(names.longitude).value);
  const { error } = useField(name);
  return { names, place, error };
}

/** The position of the house: pasted as a map link, then moved on the drawn map. */
export function HousePlaceInput(input: InputProps) {
  const house = useHousePlace();
  return (
    <Box>
      <MapLinkInput
        input={{ ...input, name: `${input.name}-link`, label: 'Ort aus einer Karte', hint: null }}
        latitude={input.name}
        longitude={input.name.replace(/breite$/, 'laenge')}
      />
      {house === null ? null : (
        <Box paddingTop={4}>
          <MapPlaceInput key={input.name} {...input} label="Genauer Ort" />
        </Box>
      )}
    </Box>
  );
}

/** Shows whether the house has a position; the input beside it sets it. */
export function HousePlaceNote({ name, label }: InputProps) {
  const { error } = useField(name);
  const house = useHousePlace();
  return (
    <PanelField input={{ name, label }} error={error}>
      <MutedText>
        {house === null
          ? 'Noch nicht gesetzt. Suchen Sie das Haus auf einer Karte im Browser und kopieren Sie deren Adresse.'
          : 'Gesetzt. Klicken Sie auf die Karte, um das Haus zu verschieben.'}
      </MutedText>
    </PanelField>
  );
}

/** The position of a house, from a link copied from a map. */
function MapLinkInput({ input, latitude, longitude }: MapLinkProps) {
  const onChange = useForm('MapLinkInput', (form) => form.onChange);
  const write = (text: string): string | null => {
    if (text.trim() === '') return null;
    const place = readMapPlace(text);
    if (place === null)
      return (
        'In diesem Text steht kein Ort. ' +
        'Suchen Sie das Haus auf einer Karte und kopieren Sie deren Adresse aus dem Browser.'
      );
    onChange(latitude, place.latitude);
    onChange(longitude, place.longitude);
    return null;
  };
  return (
    <WrittenField
      input={input}
      writing={{ text: '', write, placeholder: 'Adresse der Karte einfügen' }}
    />
  );
}

interface MapLinkProps {
  readonly input: InputProps;
  /** The fields that store the position. */
  readonly latitude: string;
  readonly longitude: string;
}
