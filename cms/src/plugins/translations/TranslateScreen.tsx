import { Badge, Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { NavLink, useBeforeUnload, useBlocker, useParams } from 'react-router-dom';
import { useUnsavedText } from '../colleagues/SignInAgain.tsx';
import {
  explainState,
  formAddress,
  languageName,
  STEP_COLORS,
  STEP_WORDS,
  TRANSLATIONS_PATH,
} from './languages.ts';
import { TextRow } from './TextRow.tsx';
import { baseVersion, keyOf, writtenText, withTexts, type WrittenTexts } from './writtenTexts.ts';
import type { TranslationDesk } from './translationsServer.ts';
import { SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';

const LEAVE =
  'Ihre Übersetzung ist noch nicht gespeichert. Wollen Sie die Seite trotzdem verlassen?';

/** An entry in two columns: each German text, and beside it the text in the other language. */
export function TranslateScreen() {
  const { uid = '', documentId = '', locale = '' } = useParams();
  const { get } = useFetchClient();
  const [desk, setDesk] = useState<TranslationDesk | null>();
  const load = useCallback((): Promise<void> => {
    const query = new URLSearchParams({ uid, documentId, locale }).toString();
    return get<TranslationDesk>(`/translations/entry?${query}`).then(
      ({ data }) => setDesk(data),
      () => setDesk(null),
    );
  }, [get, uid, documentId, locale]);
  useEffect(() => void load(), [load]);
  if (desk === null) return <Page.NoPermissions />;
  if (desk === undefined) return <Page.Loading />;
  return (
    <Desk
      key={`${documentId} ${locale} ${desk.updatedAt ?? ''} ${desk.state.step}`}
      desk={desk}
      place={{ uid, documentId, locale }}
      onSaved={load}
    />
  );
}

interface DeskProps {
  readonly desk: TranslationDesk;
  readonly place: { readonly uid: string; readonly documentId: string; readonly locale: string };
  readonly onSaved: () => Promise<void>;
}

function Desk({ desk, place, onSaved }: DeskProps) {
  const { title, kind, state, mayEdit, pieces, alone, isSingle } = desk;
  const language = languageName(place.locale);
  const { texts, write, save, confirm, isBusy } = useTranslation({ desk, place, onSaved });
  const isChanged = texts.size > 0;
  useBlocker(() => isChanged && !window.confirm(LEAVE));
  useBeforeUnload(
    useCallback((event) => (isChanged ? event.preventDefault() : undefined), [isChanged]),
  );
  useUnsavedText(isChanged);
  return (
    <Page.Main>
      <Layouts.Header
        title={`${title} auf ${language}`}
        subtitle={`${kind} · ${explainState(state)}`}
        navigationAction={
          <Link tag={NavLink} to={`/${TRANSLATIONS_PATH}?marke=${desk.brand}`}>
            Alle Übersetzungen
          </Link>
        }
        primaryAction={
          <Flex gap={2}>
            {state.step === 'outdated' && mayEdit && (
              <Button variant="tertiary" onClick={() => confirm()} disabled={isBusy || isChanged}>
                Übersetzung stimmt noch
              </Button>
            )}
            <Button onClick={save} disabled={!mayEdit || !isChanged} loading={isBusy}>
              Als Entwurf speichern
            </Button>
          </Flex>
        }
      />
      <Layouts.Content>
        <Stack gap={4} paddingBottom={8}>
          <Flex gap={4}>
            <Badge
              backgroundColor={`${STEP_COLORS[state.step]}100`}
              textColor={`${STEP_COLORS[state.step]}700`}
            >
              {STEP_WORDS[state.step]}
            </Badge>
            {state.step === 'missing' ? (
              <SmallMutedText>
                Bilder, Links und Reihenfolge werden von der deutschen Seite übernommen.
              </SmallMutedText>
            ) : (
              <Link tag={NavLink} to={formAddress(place, place.locale, isSingle)}>
                Ganzes Formular, Veröffentlichen
              </Link>
            )}
          </Flex>
          {alone.length > 0 && (
            <Typography variant="pi" textColor="warning700">
              {`Nur auf ${language}, auf Deutsch nicht (mehr): ${alone.join(', ')}. `}
              Entfernen Sie es im Formular, wenn es wegfallen soll.
            </Typography>
          )}
          {!mayEdit && (
            <Typography textColor="danger600">
              Sie dürfen diesen Eintrag in dieser Sprache nicht bearbeiten.
            </Typography>
          )}
          {pieces.map((piece, at) => (
            <Box key={keyOf(piece.path)}>
              {piece.section !== '' && piece.section !== pieces[at - 1]?.section && (
                <Box paddingTop={4} paddingBottom={4}>
                  <Typography variant="delta" tag="h2">
                    {piece.section}
                  </Typography>
                </Box>
              )}
              <TextRow
                piece={piece}
                locale={place.locale}
                text={writtenText(piece, texts)}
                isReadOnly={!mayEdit || isBusy}
                onWrite={write}
                onConfirm={isBusy || isChanged ? null : () => confirm(piece.path)}
              />
            </Box>
          ))}
        </Stack>
      </Layouts.Content>
    </Page.Main>
  );
}

/**
 * The unsaved texts, and functions to save them: as a draft, with the route of Strapi's own form.
 */
function useTranslation({ desk, place, onSaved }: DeskProps) {
  const { put, post } = useFetchClient();
  const { act, isBusy } = useAct();
  const [texts, setTexts] = useState<WrittenTexts>(new Map());
  const write = useCallback(
    (path: readonly (string | number)[], text: unknown): void =>
      setTexts((before) => new Map(before).set(keyOf(path), text)),
    [],
  );
  const attempt = (request: () => Promise<unknown>, done: string): Promise<boolean> =>
    act(async () => {
      await request();
      setTexts(new Map());
      // Stays busy until the entry is loaded again: text typed before that would be lost.
      await onSaved();
    }, done);
  const { uid, documentId, locale } = place;
  const path = desk.isSingle ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  const save = (): void =>
    void attempt(
      () =>
        put(`/content-manager/${path}?locale=${locale}`, withTexts(desk, texts), {
          headers: { 'x-foyer-begonnen': baseVersion(desk) },
        }),
      'Als Entwurf gespeichert.',
    );
  const confirm = (only?: readonly (string | number)[]): void =>
    void attempt(
      () => post('/translations/confirm', { ...place, ...(only && { path: only }) }),
      only ? 'Dieser Text gilt als aktuell.' : 'Die Übersetzung gilt als aktuell.',
    );
  return { texts, write, save, confirm, isBusy };
}
