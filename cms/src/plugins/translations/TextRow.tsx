import { Box, Button, Field, Grid, Textarea, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { RichTextInput } from './RichTextInput.tsx';
import type { TextPiece } from './translatedTexts.ts';
import { plainWords } from './translationState.ts';
import { languageName } from './languages.ts';
import { SmallMutedText, Stack } from '../parts.tsx';

interface TextRowProps {
  readonly piece: TextPiece;
  readonly locale: string;
  readonly text: unknown;
  readonly isReadOnly: boolean;
  readonly onWrite: (path: TextPiece['path'], text: unknown) => void;
  /** Confirms that the translation is still valid; null while there are unsaved changes. */
  readonly onConfirm: (() => void) | null;
}

/** One text: read-only German on the left, the other language on the right. */
export function TextRow(props: TextRowProps) {
  const { piece, locale, text, isReadOnly, onWrite, onConfirm } = props;
  const { path, label, german, kind } = piece;
  // Remounts the editor when the German text is copied: it would otherwise keep its own text.
  const [taken, setTaken] = useState(0);
  const isEmpty = plainWords(text).trim() === '';
  return (
    <Grid.Root
      gap={6}
      background="neutral0"
      padding={5}
      hasRadius
      shadow="tableShadow"
      borderColor={piece.before === undefined ? 'neutral150' : 'warning500'}
    >
      <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
        <Stack gap={2}>
          <SmallMutedText fontWeight="bold">{`${label} (Deutsch)`}</SmallMutedText>
          <German piece={piece} />
          <Before piece={piece} />
        </Stack>
      </Grid.Item>
      <Grid.Item col={6} xs={12} direction="column" alignItems="stretch">
        <Stack gap={2}>
          <TextInputOf
            key={taken}
            kind={kind}
            label={`${label} (${languageName(locale)})`}
            lang={locale}
            text={text}
            isReadOnly={isReadOnly}
            onWrite={(written) => onWrite(path, written)}
          />
          {piece.before !== undefined && !isEmpty && !isReadOnly && (
            <Box>
              <Button variant="ghost" size="S" disabled={!onConfirm} onClick={() => onConfirm?.()}>
                {`${label} stimmt noch`}
              </Button>
            </Box>
          )}
          {isEmpty && !isReadOnly && (
            <Box>
              <Button
                variant="ghost"
                size="S"
                aria-label={`${label}: deutschen Text übernehmen`}
                onClick={() => {
                  onWrite(path, german);
                  setTaken(taken + 1);
                }}
              >
                Deutschen Text übernehmen
              </Button>
            </Box>
          )}
        </Stack>
      </Grid.Item>
    </Grid.Root>
  );
}

const German = ({ piece: { kind, german, label } }: { readonly piece: TextPiece }) =>
  kind === 'blocks' ? (
    <RichTextInput value={german} label={`${label} (Deutsch)`} lang="de-CH" isReadOnly />
  ) : (
    <Typography lang="de-CH" style={{ whiteSpace: 'pre-wrap' }}>
      {plainWords(german)}
    </Typography>
  );

/** The German text at the time of the translation. */
function Before({ piece: { before } }: { readonly piece: TextPiece }) {
  if (before === undefined) return null;
  const words = plainWords(before);
  return (
    <Box background="warning100" padding={3} hasRadius>
      <Typography variant="pi" fontWeight="bold" textColor="warning700" tag="p">
        {words === ''
          ? 'Auf Deutsch neu seit der Übersetzung'
          : 'Deutsch geändert seither. Damals:'}
      </Typography>
      {words !== '' && (
        <Typography variant="pi" tag="p" style={{ whiteSpace: 'pre-wrap' }}>
          {words}
        </Typography>
      )}
    </Box>
  );
}

interface TextInputProps {
  readonly kind: TextPiece['kind'];
  readonly label: string;
  readonly lang: string;
  readonly text: unknown;
  readonly isReadOnly: boolean;
  readonly onWrite: (text: unknown) => void;
}

function TextInputOf({ kind, label, lang, text, isReadOnly, onWrite }: TextInputProps) {
  // The initial text only: from then on the editor holds its own.
  const [begun] = useState(text);
  if (kind === 'blocks')
    return (
      <>
        <Typography variant="pi" fontWeight="bold" aria-hidden>
          {label}
        </Typography>
        <RichTextInput
          value={begun}
          label={label}
          lang={lang}
          isReadOnly={isReadOnly}
          onChange={onWrite}
        />
      </>
    );
  const shared = { lang, value: plainWords(text), disabled: isReadOnly };
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      {kind === 'line' ? (
        <TextInput {...shared} onChange={({ target }) => onWrite(target.value)} />
      ) : (
        <Textarea {...shared} onChange={({ target }) => onWrite(target.value)} />
      )}
    </Field.Root>
  );
}
