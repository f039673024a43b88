import { TextInput } from '@strapi/design-system';
import { useField, useForm, type InputProps } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { useFormEntry } from '../formEntry.ts';
import { PanelField } from './PanelField.tsx';
import { TypedField } from './TypedField.tsx';
import { noteOfPhone } from './fieldWords.ts';
import { useBrands } from '../accounts/useBrands.ts';
import {
  ADDRESSED,
  ownPagePath,
  readOldAddress,
  toPagePath,
  toSlug,
  toWebAddress,
} from './writtenAddress.ts';
import {
  formatStoredTime,
  isStoredTime,
  parseHouseTime,
  parseTypedTime,
  TIME_MESSAGE,
} from './writtenTime.ts';
import { SmallMutedText } from '../parts.tsx';

type Writing = Pick<ComponentProps<typeof TypedField>, 'text' | 'write' | 'placeholder' | 'note'>;

/** A typed field of a panel form. */
export function WrittenField({ input, writing }: { readonly input: InputProps; writing: Writing }) {
  const { name, label, hint, required, disabled } = input;
  const { error } = useField(name);
  return <TypedField {...{ name, label, hint, required, disabled, error }} {...writing} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The items of a day's programme: there, «halb drei» is in the afternoon. */
const IN_HOUSE_DAY = /^punkte\.\d+\.(?:beginn|ende)$/;

/** A time of day: «8.30», «14 Uhr», «halb neun», shown as it is understood. */
export function TimeInput(input: InputProps) {
  const { value, onChange } = useField<string | null>(input.name);
  const parse = IN_HOUSE_DAY.test(input.name) ? parseHouseTime : parseTypedTime;
  const write = (text: string): string | null => {
    const read = text.trim() === '' ? null : parse(text);
    // Text that is not a time is refused by the server as well, so that it is not lost unnoticed.
    onChange(input.name, read ?? (text.trim() || null));
    return read === null && text.trim() !== '' ? TIME_MESSAGE : null;
  };
  return (
    <WrittenField
      input={input}
      writing={{
        text: formatStoredTime(textOf(value)),
        write,
        placeholder: 'z. B. 8.30',
        ...(parse === parseHouseTime &&
          isStoredTime(textOf(value)) && { note: `${formatStoredTime(textOf(value))} Uhr` }),
      }}
    />
  );
}

/** A phone number, with what a link on the site dials. */
export function PhoneInput(input: InputProps) {
  const { value, onChange } = useField<string | null>(input.name);
  const text = textOf(value);
  const write = (typed: string): null => {
    onChange(input.name, typed);
    return null;
  };
  return <WrittenField input={input} writing={{ text, write, note: noteOfPhone(text) }} />;
}

/** The address of another website, completed from what people type. */
export function WebAddressInput(input: InputProps) {
  const { value, onChange } = useField<string>(input.name);
  const write = (text: string): null => {
    onChange(input.name, toWebAddress(text));
    return null;
  };
  return <WrittenField input={input} writing={{ text: textOf(value), write }} />;
}

/** The old address of a redirect: the whole address, copied from a browser or a letter. */
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

/**
 * The address of an entry on the site. It follows the title of a new entry until the editor types
 * an address. Editors type words; the whole address is shown below.
 */
export function AddressInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string>(name);
  const { model, id } = useFormEntry();
  // Strapi's own `isCreatingEntry` is false for new entries, too: it compares an obsolete
  // id.
  const isNew = id === undefined;
  const { title: titleField, place } = ADDRESSED[model] ?? { title: 'titel', place: '/' };
  const values = useForm(
    'AddressInput',
    (form) => form.values as Readonly<Record<string, unknown>>,
  );
  const title = values[titleField];
  const [fold, make] = name === 'pfad' ? [toPagePath, ownPagePath] : [toSlug, toSlug];
  const [typed, setTyped] = useState<string | null>(null);
  const isWritten = useRef(false);
  const made = useRef('');
  useEffect(() => {
    if (!isNew || isWritten.current || typeof title !== 'string') return;
    // A page in a new language, or a copy, already has its address.
    if (value && value !== made.current) return;
    made.current = make(title);
    if (made.current !== (value ?? '')) onChange(name, made.current);
  }, [isNew, title, value, name, make, onChange]);
  const host = useBrands().find(({ id }) => id === values['marke'])?.host ?? '…';
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <TextInput
        autoComplete="off"
        disabled={disabled ?? false}
        value={typed ?? value ?? ''}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          isWritten.current = true;
          setTyped(target.value);
          onChange(name, fold(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      <SmallMutedText>
        {name === 'pfad' && !value ? `Startseite: ${host}` : `${host}${place}${value ?? ''}`}
      </SmallMutedText>
    </PanelField>
  );
}
