import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page, useRBAC } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { StaffNotes } from '../applications/StaffNotes.tsx';
import {
  contactOf,
  nameOf,
  sentLines,
  shortDate,
  standOf,
  standWord,
  wholeDate,
  type SubmittedEntry,
} from '../applications/submissionTexts.ts';
import {
  PAGES,
  STANDS,
  SUBMISSIONS,
  type SubmissionContext,
  type TrailEntry,
} from '../applications/submissions.ts';
import { useSubmission } from '../applications/useSubmissions.ts';
import { Card, SentLine, SmallMutedText, Stack } from '../parts.tsx';
import { ReplyCard } from '../replies/ReplyCard.tsx';

const KIND = 'kontaktnachricht';

/** A whole message, with its answers, and the status and the notes of staff. */
export function MessageScreen() {
  const { documentId = '' } = useParams();
  const { entry, context, save, look } = useSubmission(KIND, documentId);
  const { allowedActions } = useRBAC([
    { action: 'plugin::content-manager.explorer.update', subject: SUBMISSIONS[KIND] },
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
        navigationAction={<BackButton fallback={`/${PAGES[KIND].to}`} />}
      />
      <Layouts.Content>
        <Flex alignItems="flex-start" gap={6} wrap="wrap">
          <Box flex="1 1 40rem" minWidth={0}>
            <Stack gap={4}>
              <Sent entry={entry} context={context} />
              <ReplyCard
                kind={KIND}
                documentId={documentId}
                version={String(entry['updatedAt'])}
                onMoved={look}
              />
            </Stack>
          </Box>
          <Box flex="0 1 22rem">
            <Stack gap={4}>
              <Card title="Stand">
                <Flex gap={2} wrap="wrap">
                  {STANDS[KIND].map((stand) => (
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
              <StaffNotes
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
}

function Sent({ entry, context: { further, ways } }: SentProps) {
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
        {sentLines(entry, further, ways).map(([name, value]) => (
          <SentLine key={name} name={name}>
            <Typography>{value}</Typography>
          </SentLine>
        ))}
        {message !== '' && (
          <SentLine name="Nachricht">
            <Typography style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {message}
            </Typography>
          </SentLine>
        )}
      </Stack>
    </Card>
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
