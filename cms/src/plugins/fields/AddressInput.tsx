import { TextInput, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useField,
  useForm,
  type InputProps,
} from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { PanelField } from './PanelField.tsx';
import { useBrands } from './useBrands.ts';
import { ADDRESSED, toPagePath, toSlug } from './writtenAddress.ts';

/**
 * Where an entry stands on the site. It follows the title of a new entry until somebody writes it;
 * they write words, and the whole address stands below.
 */
export function AddressInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string>(name);
  const { model, id } = useContentManagerContext();
  // Strapi's own `isCreatingEntry` (5.54) is false for new entries, too: it compares a given-up id.
  const isNew = id === undefined;
  const { title: titleField, place } = ADDRESSED[model] ?? { title: 'titel', place: '/' };
  const values = useForm(
    'AddressInput',
    (form) => form.values as Readonly<Record<string, unknown>>,
  );
  const title = values[titleField];
  const fold = name === 'pfad' ? toPagePath : toSlug;
  const [typed, setTyped] = useState<string | null>(null);
  const isWritten = useRef(false);
  const made = useRef('');
  useEffect(() => {
    if (!isNew || isWritten.current || typeof title !== 'string') return;
    // A page of a new language or a copy has its address already.
    if (value && value !== made.current) return;
    made.current = toSlug(title);
    if (made.current !== (value ?? '')) onChange(name, made.current);
  }, [isNew, title, value, name, onChange]);
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
      <Typography variant="pi" textColor="neutral600">
        {name === 'pfad' && !value ? `Startseite: ${host}` : `${host}${place}${value ?? ''}`}
      </Typography>
    </PanelField>
  );
}
