import { Box, Textarea, TextInput, Typography } from '@strapi/design-system';
import { useField, useForm, type InputProps } from '@strapi/strapi/admin';
import type { ChangeEvent } from 'react';
import { cutText, describeLength, type SearchText } from './fieldWords.ts';
import { useBrands } from '../accounts/useBrands.ts';
import { PanelField } from './PanelField.tsx';
import { SmallMutedText } from '../parts.tsx';

/** The title for search engines, with its length. */
export const SearchTitleInput = (properties: InputProps) => (
  <SearchTextInput {...properties} field="title" />
);

/** The description for search engines, with its length and a preview of the whole result. */
export const SearchDescriptionInput = (properties: InputProps) => (
  <SearchTextInput {...properties} field="description" />
);

function SearchTextInput({
  name,
  label,
  hint,
  required,
  disabled,
  field,
}: InputProps & { readonly field: SearchText }) {
  const { value, error, onChange } = useField<string>(name);
  const text = {
    value: value ?? '',
    disabled: disabled ?? false,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(name, event.target.value),
  };
  return (
    <>
      <PanelField input={{ name, label, hint, required }} error={error}>
        {field === 'title' ? <TextInput {...text} /> : <Textarea {...text} />}
        {value ? (
          <Typography variant="pi" textColor="neutral800">
            {describeLength(value, field)}
          </Typography>
        ) : null}
      </PanelField>
      {field === 'description' ? <SearchResult /> : null}
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Shows the entry like a search result, from the current form values. */
function SearchResult() {
  const values = useForm('SearchResult', (form) => form.values as Record<string, unknown>);
  const brand = useBrands().find(({ id }) => id === values['marke']);
  const title = textOf(values['metaTitle']) || textOf(values['titel']) || 'Home';
  const text =
    textOf(values['metaDescription']) ||
    textOf(values['lead']) ||
    textOf(values['kurztext']) ||
    textOf(values['einleitung']);
  const path = textOf(values['pfad']).split('/').filter(Boolean);
  return (
    <Box
      padding={4}
      marginTop={2}
      background="neutral0"
      borderColor="neutral200"
      hasRadius
      role="group"
      aria-label="So zeigt es eine Suchmaschine"
    >
      <Typography tag="p" variant="sigma" textColor="neutral600">
        So zeigt es eine Suchmaschine
      </Typography>
      <SmallMutedText tag="p">{[brand?.host ?? 'Website', ...path].join(' › ')}</SmallMutedText>
      <Typography tag="p" variant="delta" textColor="primary700">
        {cutText(`${title} • ${brand?.name ?? ''}`, 'title')}
      </Typography>
      <Typography tag="p">{cutText(text, 'description') || 'Noch kein Text'}</Typography>
    </Box>
  );
}
