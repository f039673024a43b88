import { Button, Flex, Textarea } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { useState } from 'react';
import { MapCanvas, useHousePlace } from './MapCanvas.tsx';
import { addPlace, movePlace, parseMapCourse, removePlace } from './mapCourse.ts';
import { PanelField } from './PanelField.tsx';
import { MutedText } from '../parts.tsx';

/** The course of a line, drawn on the map of its house. */
export function MapLineInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const house = useHousePlace();
  const [chosen, setChosen] = useState(-1);
  const [before, setBefore] = useState<readonly string[]>([]);
  const text = value ?? '';
  const course = parseMapCourse(text);
  const off = disabled ?? false;
  const store = (next: string) => {
    setBefore([...before, text].slice(-50));
    onChange(name, next);
  };
  const undo = () => {
    onChange(name, before.at(-1) ?? '');
    setBefore(before.slice(0, -1));
  };
  const remove = (at: number) => {
    store(removePlace(text, at));
    setChosen(at - 1);
  };
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      {house === null && <NoHouse />}
      {course === null && (
        <Textarea value={text} disabled={off} onChange={({ target }) => store(target.value)} />
      )}
      {house !== null && course !== null && (
        <>
          <MapCanvas
            house={house}
            places={course}
            joined
            chosen={chosen}
            disabled={off}
            onChoose={setChosen}
            onMove={(at, place) => store(movePlace(text, at, place))}
            onClick={(place) => {
              const at = chosen < 0 || chosen >= course.length ? course.length - 1 : chosen;
              store(addPlace(text, at, place));
              setChosen(at + 1);
            }}
            onRemove={remove}
          />
          <Flex gap={2}>
            <Button
              size="S"
              variant="tertiary"
              disabled={off || before.length === 0}
              onClick={undo}
            >
              Rückgängig
            </Button>
            <Button
              size="S"
              variant="tertiary"
              disabled={off || course[chosen] === undefined}
              onClick={() => remove(chosen)}
            >
              Punkt entfernen
            </Button>
          </Flex>
        </>
      )}
    </PanelField>
  );
}

const NoHouse = () => (
  <MutedText>Die Karte erscheint, sobald die Position des Hauses gesetzt ist.</MutedText>
);
