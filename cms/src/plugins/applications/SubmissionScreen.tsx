import { Box, Button, Field, Flex, Link, Textarea, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page, useRBAC } from '@strapi/strapi/admin';
import { useEffect, useState, type ChangeEvent, type ReactNode } from 'react';
import { NavLink, useBlocker, useParams } from 'react-router-dom';
import { useUnsavedText } from '../colleagues/SignInAgain.tsx';
import { SentFiles } from './SentFiles.tsx';
import {
  contactOf,
  filesOf,
  jobOf,
  nameOf,
  sentLines,
  shortDate,
  standOf,
  standWord,
  wholeDate,
  type SubmittedEntry,
} from './submissionTexts.ts';
import {
  PAGES,
  STANDS,
  SUBMISSIONS,
  type SubmissionContext,
  type SubmissionKind,
  type TrailEntry,
} from './submissions.ts';
import { followSaved, isOverwriting } from './typedNotes.ts';
import { useSubmission } from './useSubmissions.ts';
import { Card, Dialog, MutedText, SmallMutedText, Stack } from '../parts.tsx';

interface Props {
  readonly kind: SubmissionKind;
}

/** A whole application or message, with the status and the notes of staff. */
export function SubmissionScreen({ kind }: Props) {
  const { documentId = '' } = useParams();
  const { entry, context, save, renewFiles } = useSubmission(kind, documentId);
  const { allowedActions } = useRBAC([
    { action: 'plugin::content-manager.explorer.update', subject: SUBMISSIONS[kind] },
  ]);
  if (entry === null || context === null) return <Page.Error />;
  if (entry === undefined || context === undefined) return <Page.Loading />;
  const mayChange = Boolean(allowedActions['canUpdate']);
  return (
    <Page.Main>
      <Page.Title>{nameOf(entry)}</Page.Title>
      <Layouts.Header
        title={nameOf(entry)}
        subtitle={`${context.house} · eingegangen am ${wholeDate(entry['eingegangen'])}`}
        navigationAction={<BackButton fallback={`/${PAGES[kind].to}`} />}
      />
      <Layouts.Content>
        <Flex alignItems="flex-start" gap={6} wrap="wrap">
          <Box flex="1 1 40rem" minWidth={0}>
            <Stack gap={4}>
              <Sent entry={entry} context={context} kind={kind} />
              <SentFiles files={filesOf(entry)} renew={renewFiles} />
            </Stack>
          </Box>
          <Box flex="0 1 22rem">
            <Stack gap={4}>
              <Card title="Stand">
                <Flex gap={2} wrap="wrap">
                  {STANDS[kind].map((stand) => (
                    <Button
                      key={stand}
                      variant={stand === standOf(entry) ? 'default' : 'tertiary'}
                      aria-pressed={stand === standOf(entry)}
                      disabled={!mayChange}
                      onClick={() => stand !== standOf(entry) && void save({ stand })}
                    >
                      {standWord(stand)}
                    </Button>
                  ))}
                </Flex>
              </Card>
              <Notes
                key={documentId}
                saved={String(entry['notiz'] ?? '')}
                mayChange={mayChange}
                save={(notiz) => save({ notiz })}
              />
              <Card title="Verlauf">
                <TrailList received={wholeDate(entry['eingegangen'])} trail={context.trail} />
              </Card>
            </Stack>
          </Box>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

interface SentProps {
  readonly entry: SubmittedEntry;
  readonly context: SubmissionContext;
  readonly kind: SubmissionKind;
}

function Sent({ entry, context: { job, further, ways }, kind }: SentProps) {
  const message = String(entry['nachricht'] ?? '').trim();
  return (
    <Card title="Gesendet">
      <Stack gap={3}>
        <Flex gap={3} wrap="wrap">
          {contactOf(entry).map(({ word, text, href }) =>
            href === null ? (
              <Typography key={word}>
                {word}: {text}
              </Typography>
            ) : (
              <Link key={word} href={href} isExternal={false}>
                {word}: {text}
              </Link>
            ),
          )}
        </Flex>
        {kind === 'bewerbung' && (
          <Line name="Stelle">
            {job ? (
              <Link
                tag={NavLink}
                to={`/content-manager/collection-types/api::stelle.stelle/${job.documentId}`}
              >
                {jobOf(entry)}
              </Link>
            ) : (
              <Typography>{jobOf(entry)}</Typography>
            )}
          </Line>
        )}
        {sentLines(entry, further, ways).map(([name, value]) => (
          <Line key={name} name={name}>
            <Typography>{value}</Typography>
          </Line>
        ))}
        {message !== '' && (
          <Line name="Nachricht">
            <Typography style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {message}
            </Typography>
          </Line>
        )}
      </Stack>
    </Card>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Flex alignItems="flex-start" gap={4}>
      <Box width="11rem" shrink={0}>
        <MutedText>{name}</MutedText>
      </Box>
      <Box minWidth={0}>{children}</Box>
    </Flex>
  );
}

interface NotesProps {
  readonly saved: string;
  readonly mayChange: boolean;
  readonly save: (notes: string) => Promise<boolean>;
}

function Notes({ saved, mayChange, save }: NotesProps) {
  const [typed, setTyped] = useState({ base: saved, text: saved });
  const now = followSaved(typed, saved);
  const notes = now.text.trim();
  const isTyped = mayChange && notes !== saved;
  useUnsavedText(isTyped);
  const send = async (): Promise<boolean> => {
    const isSaved = await save(notes);
    if (isSaved) setTyped(({ text }) => ({ base: notes, text }));
    return isSaved;
  };
  return (
    <Card title="Notizen">
      <Stack gap={3}>
        <Field.Root name="notiz" hint="Nur für die Mitarbeitenden">
          <Field.Label>Notizen</Field.Label>
          <Textarea
            value={now.text}
            disabled={!mayChange}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
              setTyped({ ...now, text: event.target.value })
            }
          />
          <Field.Hint />
        </Field.Root>
        {mayChange && isOverwriting(now, saved) && (
          <Typography textColor="danger600" style={{ overflowWrap: 'anywhere' }}>
            {`Inzwischen gespeichert: «${saved}». Ihre Notizen ersetzen diese, wenn Sie sie speichern.`}
          </Typography>
        )}
        <Button variant="secondary" disabled={!isTyped} onClick={() => void send()}>
          Notizen speichern
        </Button>
      </Stack>
      <LeaveDialog isTyped={isTyped} save={send} />
    </Card>
  );
}

interface LeaveProps {
  readonly isTyped: boolean;
  readonly save: () => Promise<boolean>;
}

/** Asks before the editor leaves the page with unsaved notes. */
function LeaveDialog({ isTyped, save }: LeaveProps) {
  const leaving = useBlocker(isTyped);
  useEffect(() => {
    if (!isTyped) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isTyped]);
  const saveAndLeave = async (): Promise<void> => {
    if (await save()) leaving.proceed?.();
    else leaving.reset?.();
  };
  if (leaving.state !== 'blocked') return null;
  return (
    <Dialog
      title="Ihre Notizen sind noch nicht gespeichert"
      onClose={() => leaving.reset()}
      footer={
        <>
          <Button variant="tertiary" onClick={() => leaving.proceed()}>
            Verwerfen
          </Button>
          <Button onClick={() => void saveAndLeave()}>Speichern und weiter</Button>
        </>
      }
    />
  );
}

interface TrailProps {
  /** When the submission arrived, as German text. */
  readonly received: string;
  readonly trail: readonly TrailEntry[];
}

/** The changes and who made them, latest first. */
function TrailList({ received, trail }: TrailProps) {
  return (
    <Stack tag="ol" gap={3}>
      {trail.toReversed().map((change) => (
        <Box tag="li" key={change.id}>
          <Typography tag="p" style={{ overflowWrap: 'anywhere' }}>
            {describe(change)}
          </Typography>
          <SmallMutedText tag="p">
            {change.who ?? 'Ohne Konto'}, {shortDate(change.changedAt)}
          </SmallMutedText>
        </Box>
      ))}
      <Box tag="li">
        <Typography tag="p">Eingegangen</Typography>
        <SmallMutedText tag="p">{received}</SmallMutedText>
      </Box>
    </Stack>
  );
}

function describe({ field, before, after }: TrailEntry): string {
  if (field === 'stand') return `Stand: von «${standWord(before)}» auf «${standWord(after)}»`;
  if (after === null) return `Notizen gelöscht: «${before}»`;
  return before === null
    ? `Notizen geschrieben: «${after}»`
    : `Notizen geändert: von «${before}» auf «${after}»`;
}
