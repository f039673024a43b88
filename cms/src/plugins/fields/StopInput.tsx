import { Typography } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import type { FoundStop } from '../../../../src/domain/directions/Timetable.ts';
import { PanelField } from './PanelField.tsx';
import { Chosen, SearchBox, type SearchOption } from './SearchBox.tsx';
import { MutedText } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';

/** Debounce in milliseconds; longer than elsewhere, because the timetable is not our service. */
const PAUSE = 400;
const MIN_LETTERS = 2;

/** Undefined until the response for these words has arrived; null if the timetable is silent. */
function useStops(words: string): readonly FoundStop[] | null | undefined {
  const query = new URLSearchParams({ query: words }).toString();
  const answer = useAnswer<{ readonly stops: readonly FoundStop[] | null }>(
    words.length < MIN_LETTERS ? null : `/fields/stops?${query}`,
    { pause: PAUSE },
  );
  return answer && answer.stops;
}

const SILENT = 'Der Fahrplan antwortet gerade nicht.';

/**
 * The stop of a house, searched by name in the timetable; its id is stored in a second field. If
 * the timetable does not respond, the name is stored without an id, and the site looks the stop up.
 */
export function StopInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string | null>(name);
  const [changing, setChanging] = useState(false);
  const [text, setText] = useState('');
  const change = useRef<HTMLButtonElement>(null);
  const words = text.trim();
  const stops = useStops(words);
  const store = (stop: { readonly id: string | null; readonly name: string | null }): void => {
    onChange(name, stop.name);
    onChange(`${name}Id`, stop.id);
    setText('');
    setChanging(false);
    setTimeout(() => change.current?.focus());
  };
  const options = (stops ?? []).map((stop): SearchOption => {
    return {
      key: stop.id,
      content: <Typography>{stop.name}</Typography>,
      onChoose: () => store(stop),
    };
  });
  const own: SearchOption = {
    key: 'name',
    heading: stops === null && <MutedText>{SILENT}</MutedText>,
    content: <Typography>{`«${words}» als Namen übernehmen`}</Typography>,
    onChoose: () => store({ id: null, name: words }),
  };
  const isAlone = stops === null || stops?.length === 0;
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      {changing || !value ? (
        <SearchBox
          text={text}
          placeholder="Name der Haltestelle"
          listName="Haltestellen"
          options={isAlone ? [own] : options}
          empty={
            words.length < MIN_LETTERS ? 'Schreiben Sie ein paar Buchstaben.' : 'Wird gesucht …'
          }
          disabled={disabled ?? false}
          focused={changing}
          onType={setText}
          onCancel={value ? () => setChanging(false) : null}
        />
      ) : (
        <Chosen
          name={name}
          label={String(label)}
          thing="andere"
          isRequired={required ?? false}
          disabled={disabled ?? false}
          change={change}
          onChange={() => setChanging(true)}
          onRemove={() => store({ id: null, name: null })}
        >
          <Typography fontWeight="semiBold">{value}</Typography>
        </Chosen>
      )}
    </PanelField>
  );
}

/** Shows whether the stop is one of the timetable; the input beside it chooses it. */
export function StopNote({ name, label }: InputProps) {
  const { value, error } = useField<string | null>(name);
  const stop = useField<string | null>(name.replace(/Id$/, '')).value;
  return (
    <PanelField input={{ name, label }} error={error}>
      <MutedText>
        {!stop
          ? 'Noch keine gewählt: Die Website zeigt keine Abfahrten.'
          : value
            ? 'Gefunden: Die Website zeigt ihre Abfahrten.'
            : 'Nicht gewählt, nur als Name: Die Website sucht sie bei jeder Frage nach diesem Namen.'}
      </MutedText>
    </PanelField>
  );
}
