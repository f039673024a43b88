import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { BackButton, Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { StaffNotes } from '../applications/StaffNotes.tsx';
import { contactOf } from '../applications/submissionTexts.ts';
import { cellDateTimeInGerman, fullDateTimeInGerman } from '../datesInGerman.ts';
import { Card, SentLine, SmallMutedText, Stack } from '../parts.tsx';
import { ReplyCard } from '../replies/ReplyCard.tsx';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';
import { AppointmentForm } from './AppointmentForm.tsx';
import {
  answerInGerman,
  appointmentInGerman,
  changeInGerman,
  stageWord,
  wishInGerman,
} from './visitTexts.ts';
import {
  VISIT_STAGES,
  VISITS_PATH,
  type SendVisitAct,
  type VisitOutcome,
  type VisitSheet,
  type VisitStage,
} from './visits.ts';

const MAIL_FAILED =
  'Gespeichert, aber die E-Mail ging nicht weg. Bitte rufen Sie an, oder bestätigen Sie die Zeit noch einmal.';
const MAIL_QUEUED = 'Gespeichert. Die E-Mail an die Person ist unterwegs.';

/** A whole request: on the left what was sent, on the right stage, appointment, notes and trail. */
export function VisitScreen() {
  const { documentId = '' } = useParams();
  const [turn, setTurn] = useState(0);
  const visit = useAnswer<VisitSheet>(`/visits/requests/${documentId}`, { turn });
  const look = useCallback(() => setTurn((before) => before + 1), []);
  const brand = useBrands().find(({ id }) => id === visit?.marke);
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const { toggleNotification } = useNotification();
  if (visit === null) return <Missing />;
  if (visit === undefined) return <Page.Loading />;
  const send: SendVisitAct = async (path, fields) => {
    const isDone = await act(async () => {
      const { data } = await post<VisitOutcome>(`/visits/requests/${documentId}/${path}`, {
        ...fields,
        begonnen: visit.updatedAt,
      });
      toggleNotification(
        data.mail === 'nicht'
          ? { type: 'warning', message: MAIL_FAILED }
          : { type: 'success', message: data.mail === null ? 'Gespeichert.' : MAIL_QUEUED },
      );
    });
    // After a refusal too: someone else may have changed it.
    look();
    return isDone;
  };
  return (
    <Page.Main>
      <Page.Title>{visit.name}</Page.Title>
      <Layouts.Header
        title={visit.name}
        subtitle={`Eingegangen am ${fullDateTimeInGerman(visit.eingegangen)}`}
        navigationAction={<BackButton fallback={`/${VISITS_PATH}`} />}
      />
      <Layouts.Content>
        <Flex gap={2} paddingBottom={4}>
          <BrandMark brand={brand} size={20} />
          <Typography>{brand?.name ?? visit.marke}</Typography>
        </Flex>
        <Flex alignItems="flex-start" gap={6} wrap="wrap">
          <Box flex="1 1 30rem" minWidth={0} maxWidth="100%">
            <Stack gap={4}>
              <SentRequest visit={visit} />
              <ReplyCard
                kind="anfrage"
                documentId={documentId}
                version={visit.updatedAt}
                onMoved={look}
              />
            </Stack>
          </Box>
          <Box flex="1 1 22rem" minWidth={0} maxWidth="100%">
            <Stack gap={4}>
              <Stages visit={visit} isBusy={isBusy} send={send} />
              <Appointment visit={visit}>
                <AppointmentForm key={visit.termin} visit={visit} isBusy={isBusy} send={send} />
              </Appointment>
              <StaffNotes
                key={documentId}
                saved={visit.notiz}
                mayChange={visit.mayChange}
                save={(notiz) => send('notes', { notiz })}
              />
              <Trail visit={visit} />
            </Stack>
          </Box>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** The mail to a house comes before the request, if the content service was away. */
const Missing = () => (
  <Page.Main>
    <Layouts.Header
      title="Diese Anfrage ist nicht da"
      subtitle="Vielleicht ist sie gelöscht, oder sie trifft in den nächsten Minuten ein. Laden Sie die Seite dann neu."
      navigationAction={<BackButton fallback={`/${VISITS_PATH}`} />}
    />
  </Page.Main>
);

interface VisitProps {
  readonly visit: VisitSheet;
}

function SentRequest({ visit }: VisitProps) {
  return (
    <Card title="Gesendet">
      <Stack gap={3}>
        <Contact visit={visit} />
        {visit.wuensche.length > 0 && (
          <SentLine name="Wünsche">
            <Stack tag="ul" gap={1}>
              {visit.wuensche.map((wish) => (
                <Typography tag="li" key={`${wish.tag} ${wish.zeit}`}>
                  {wishInGerman(wish)}
                </Typography>
              ))}
            </Stack>
          </SentLine>
        )}
        {visit.lines.map(([name, text]) => (
          <SentLine key={name} name={name}>
            <Typography style={{ overflowWrap: 'anywhere' }}>{text}</Typography>
          </SentLine>
        ))}
        {visit.text !== '' && (
          <SentLine name="Nachricht">
            <Typography style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {visit.text}
            </Typography>
          </SentLine>
        )}
      </Stack>
    </Card>
  );
}

function Contact({ visit: { documentId, email, telefon, rueckruf } }: VisitProps) {
  const ways = [
    ...contactOf({ documentId, email, telefon }),
    ...contactOf({ documentId, telefon: rueckruf }).map((way) => ({ ...way, word: 'Rückruf' })),
  ];
  return (
    <Stack gap={2}>
      {email === '' && (
        <Typography fontWeight="bold">Ohne E-Mail-Adresse: Bitte anrufen.</Typography>
      )}
      <Flex gap={3} wrap="wrap">
        {ways.map(({ word, text, href }) =>
          href === null ? (
            <Typography key={word}>{`${word}: ${text}`}</Typography>
          ) : (
            <Link key={word} href={href} isExternal={false} style={{ overflowWrap: 'anywhere' }}>
              {`${word}: ${text}`}
            </Link>
          ),
        )}
      </Flex>
    </Stack>
  );
}

interface ActingProps extends VisitProps {
  readonly isBusy: boolean;
  readonly send: SendVisitAct;
}

function Stages({ visit, isBusy, send }: ActingProps) {
  const { stand, email, termin } = visit;
  const choose = (stage: VisitStage): void => {
    if (stage !== stand) void send('stage', { stand: stage });
  };
  return (
    <Card title="Stand">
      <Stack gap={3}>
        <Flex gap={2} wrap="wrap">
          {VISIT_STAGES.map((stage) => (
            <Button
              key={stage}
              variant={stage === stand ? 'default' : 'tertiary'}
              aria-pressed={stage === stand}
              disabled={!visit.mayChange || isBusy}
              onClick={() => choose(stage)}
            >
              {stageWord(stage)}
            </Button>
          ))}
        </Flex>
        {termin !== null && email !== '' && stand !== 'abgesagt' && (
          <SmallMutedText tag="p">
            «Abgesagt» sagt auch den Termin ab: Die Person bekommt eine E-Mail.
          </SmallMutedText>
        )}
        <SmallMutedText tag="p">
          Wird sechs Monate nach der letzten Änderung gelöscht.
        </SmallMutedText>
      </Stack>
    </Card>
  );
}

function Appointment({ visit, children }: VisitProps & { readonly children: ReactNode }) {
  const { termin, antwort } = visit;
  return (
    <Card title="Termin">
      <Stack gap={3}>
        {termin !== null && (
          <Box>
            <Typography fontWeight="bold" tag="p">
              {`${appointmentInGerman(termin)}, ${visit.dauer} Minuten`}
            </Typography>
            {antwort !== null && (
              <SmallMutedText tag="p">{`Antwort der Person: ${answerInGerman(antwort)}`}</SmallMutedText>
            )}
          </Box>
        )}
        {children}
      </Stack>
    </Card>
  );
}

/** The changes and who made them, latest first. */
function Trail({ visit: { trail, eingegangen } }: VisitProps) {
  return (
    <Card title="Verlauf">
      <Stack tag="ol" gap={3}>
        {trail.toReversed().map((change) => (
          <Box tag="li" key={change.id}>
            <Typography tag="p" style={{ overflowWrap: 'anywhere' }}>
              {changeInGerman(change)}
            </Typography>
            <SmallMutedText tag="p">
              {`${change.who ?? 'Die Person, über ihren Link'}, ${cellDateTimeInGerman(change.changedAt)}`}
            </SmallMutedText>
          </Box>
        ))}
        <Box tag="li">
          <Typography tag="p">Eingegangen</Typography>
          <SmallMutedText tag="p">{fullDateTimeInGerman(eingegangen)}</SmallMutedText>
        </Box>
      </Stack>
    </Card>
  );
}
