import { TextInput, Typography } from '@strapi/design-system';
import { useField, useForm, type InputProps } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { PanelField } from './PanelField.tsx';
import { useBrands } from './useBrands.ts';
import { readMapPlace, readOldAddress, toWebAddress } from './writtenAddress.ts';
import { readOpening, readTime, sayTime, TIME_MESSAGE, type OpeningRow } from './writtenTime.ts';

interface Writing {
  /** What is stored, in words. */
  readonly text: string;
  /** Hears of each change; answers with a sentence where the text is not understood. */
  readonly write: (text: string) => string | null;
  readonly placeholder?: string;
  /** What it will be, below the field. */
  readonly note?: string;
}

/** A field that takes what people write; its text stays theirs until they leave it. */
function WrittenField({
  input,
  writing,
}: {
  readonly input: InputProps;
  readonly writing: Writing;
}) {
  const { name, label, hint, required, disabled } = input;
  const { error } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <PanelField input={{ name, label, hint, required }} error={problem ?? error}>
      <TextInput
        autoComplete="off"
        disabled={disabled ?? false}
        placeholder={writing.placeholder}
        value={typed ?? writing.text}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          setTyped(target.value);
          setProblem(null);
          writing.write(target.value);
        }}
        onBlur={() => {
          if (typed === null) return;
          const found = writing.write(typed);
          setProblem(found);
          // What is not understood stays for its writer to mend.
          if (found === null) setTyped(null);
        }}
      />
      {writing.note ? (
        <Typography variant="pi" textColor="neutral600">
          {writing.note}
        </Typography>
      ) : null}
    </PanelField>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A time of day: «8.30», «14 Uhr», «halb neun». */
export function TimeInput(input: InputProps) {
  const { value, onChange } = useField<string | null>(input.name);
  const write = (text: string): string | null => {
    const read = text.trim() === '' ? null : readTime(text);
    // What is no time is refused by the server as well, so that it is not lost unseen.
    onChange(input.name, read ?? (text.trim() || null));
    return read === null && text.trim() !== '' ? TIME_MESSAGE : null;
  };
  return (
    <WrittenField
      input={input}
      writing={{ text: sayTime(textOf(value)), write, placeholder: 'z. B. 8.30' }}
    />
  );
}

const OPENING_MESSAGE =
  'Diese Zeiten sind nicht verständlich. Schreiben Sie zum Beispiel «Mo–Fr 8–12, 13.30–17 Uhr».';

/** By which Strapi orders the rows of a form. */
const ROW_KEY = '__temp_key__';

/** The days of opening hours; with times behind them they fill the row, and rows below it. */
export function OpeningInput(input: InputProps) {
  const { value, onChange } = useField<string | null>(input.name);
  const addFieldRow = useForm('OpeningInput', (form) => form.addFieldRow);
  const [, list = '', at = ''] = /^(.*)\.(\d+)\.tage$/.exec(input.name) ?? [];
  const rows = useField<readonly { readonly [ROW_KEY]?: string }[]>(list).value ?? [];
  const store = ([first, ...others]: readonly OpeningRow[]): void => {
    if (first === undefined) return;
    onChange(input.name, first.tage);
    if (first.von === null) return;
    onChange(`${list}.${at}.von`, first.von);
    onChange(`${list}.${at}.bis`, first.bis);
    const last = rows.map((row) => row[ROW_KEY] ?? '').toSorted();
    for (const [below, row] of others.entries())
      // At the end: a key that begins like the last comes after it.
      addFieldRow(list, { ...row, [ROW_KEY]: `${last.at(-1) ?? 'a0'}${'V'.repeat(below + 1)}` });
  };
  const [read, setRead] = useState<string | null>(null);
  const write = (text: string): string | null => {
    onChange(input.name, text);
    setRead(text);
    return readOpening(text) === null ? OPENING_MESSAGE : null;
  };
  return (
    <div
      onBlur={() => {
        const understood = read === null ? null : readOpening(read);
        if (understood !== null) store(understood);
        setRead(null);
      }}
    >
      <WrittenField
        input={input}
        writing={{ text: textOf(value), write, placeholder: 'z. B. Mo–Fr 8–12, 13.30–17 Uhr' }}
      />
    </div>
  );
}

/** The address of another website, as people write it. */
export function WebAddressInput(input: InputProps) {
  const { value, onChange } = useField<string>(input.name);
  const write = (text: string): null => {
    onChange(input.name, toWebAddress(text));
    return null;
  };
  return <WrittenField input={input} writing={{ text: textOf(value), write }} />;
}

/** Where a redirect begins: the whole address, as it stands in a browser or a letter. */
export function OldAddressInput(input: InputProps) {
  const { value, onChange } = useField<string>(input.name);
  const brands = useBrands();
  const chosen = useForm<unknown>(
    'OldAddressInput',
    ({ values }) => (values as { readonly marke?: unknown }).marke,
  );
  const brand = brands.find(({ id }) => id === chosen);
  const write = (text: string): string | null => {
    const read = text.trim() === '' ? '' : readOldAddress(text, brands);
    if (typeof read === 'string') {
      onChange(input.name, text.trim());
      return read || null;
    }
    onChange(input.name, read.path);
    const own = brands.find(({ id }) => id === read.brandId);
    if (own === undefined || own.id === chosen) return null;
    if (chosen) return `Diese Adresse gehört zu ${own.name}. Wählen Sie oben diese Marke.`;
    onChange('marke', own.id);
    return null;
  };
  const host = brand?.hosts[0];
  return (
    <WrittenField
      input={input}
      writing={{
        text: textOf(value),
        write,
        placeholder: host ? `z. B. www.${host}/alte-seite` : 'Adresse aus dem Browser',
        ...(host && value ? { note: `Alte Adresse: ${host}${value}` } : {}),
      }}
    />
  );
}

/** Where a house stands: a link copied from a map. */
export function MapLinkInput({ input, latitude, longitude }: MapLinkProps) {
  const onChange = useForm('MapLinkInput', (form) => form.onChange);
  const write = (text: string): string | null => {
    if (text.trim() === '') return null;
    const place = readMapPlace(text);
    if (place === null)
      return 'In diesem Text steht kein Ort. Suchen Sie das Haus auf einer Karte und kopieren Sie deren Adresse aus dem Browser.';
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
  /** The fields that get the place. */
  readonly latitude: string;
  readonly longitude: string;
}
