import { Box, Typography } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { useHousePlace } from './MapCanvas.tsx';
import { MapPlaceInput } from './MapPlaceInput.tsx';
import { PanelField } from './PanelField.tsx';
import { MapLinkInput } from './WrittenInput.tsx';

/** Where the house stands: a copied map link, then moved on the drawn map. */
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

/** Says whether there is a place; it is set beside it. */
export function HousePlaceNote({ name, label }: InputProps) {
  const { error } = useField(name);
  const house = useHousePlace();
  return (
    <PanelField input={{ name, label }} error={error}>
      <Typography textColor="neutral600">
        {house === null
          ? 'Noch nicht gesetzt. Suchen Sie das Haus auf einer Karte im Browser und kopieren Sie deren Adresse.'
          : 'Gesetzt. Klicken Sie auf die Karte, um das Haus zu verschieben.'}
      </Typography>
    </PanelField>
  );
}
