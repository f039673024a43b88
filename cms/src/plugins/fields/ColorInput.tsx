import { Box, Flex, TextInput, Typography } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import type { ChangeEvent } from 'react';
import { describeContrast, readColor } from './fieldWords.ts';
import { PanelField } from './PanelField.tsx';

const PICKER = { width: 48, height: 40, padding: 2, border: '1px solid #8e8ea9', borderRadius: 4 };

/** A colour, chosen or typed, with its contrast to the text on it. */
export function ColorInput({ name, label, hint, required, disabled }: InputProps) {
  const { value, error, onChange } = useField<string>(name);
  const result = describeContrast(value ?? '');
  return (
    <PanelField input={{ name, label, hint, required }} error={error}>
      <Flex gap={2} alignItems="stretch">
        <input
          type="color"
          aria-label={`${String(label)} wählen`}
          style={PICKER}
          disabled={disabled ?? false}
          value={result === null ? '#ffffff' : (value ?? '')}
          onChange={(event) => onChange(name, event.target.value)}
        />
        <Box flex="1">
          <TextInput
            disabled={disabled ?? false}
            placeholder="#2a6f4e"
            value={value ?? ''}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(name, event.target.value)}
            onBlur={() => onChange(name, readColor(value ?? ''))}
          />
        </Box>
      </Flex>
      {result === null ? null : (
        <Typography variant="pi" textColor="neutral800" aria-live="polite">
          {result.words}
        </Typography>
      )}
    </PanelField>
  );
}
