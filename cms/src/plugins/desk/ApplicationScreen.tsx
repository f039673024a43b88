import { Page, useFetchClient, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { ReplyOccasion } from '../../../../src/domain/reply/Reply.ts';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { SentFiles } from '../applications/SentFiles.tsx';
import { filesOf, jobOf, nameOf } from '../applications/submissionTexts.ts';
import { PAGES, SUBMISSIONS } from '../applications/submissions.ts';
import { useSubmission } from '../applications/useSubmissions.ts';
import { LeaveDialog } from '../colleagues/LeaveDialog.tsx';
import { DeskStyle } from '../deskStyle.tsx';
import { ReplyBox } from '../replies/ReplyBox.tsx';
import { useReplies } from '../replies/useReplies.ts';
import { useAct } from '../useAct.ts';
import { SentAnswers } from './SentAnswers.tsx';
import { DeletionPart } from './DeletionPart.tsx';
import { History } from './History.tsx';
import { InterviewPart } from './InterviewPart.tsx';
import { JudgementPart } from './JudgementPart.tsx';
import { NoteField } from './NoteField.tsx';
import { Stages } from './Stages.tsx';
import { useDossier } from './useDossier.ts';

const KIND = 'bewerbung';
const LIST = `/${PAGES[KIND].to}`;

/** One application: left what was sent, right where it stands, the answer and the history. */
export function ApplicationScreen() {
  const { documentId = '' } = useParams();
  return <OneApplication key={documentId} documentId={documentId} />;
}

function OneApplication({ documentId }: { readonly documentId: string }) {
  const { entry, context, save, renewFiles, look } = useSubmission(KIND, documentId);
  const version = String(entry?.['updatedAt'] ?? '');
  const replying = useReplies({ kind: KIND, documentId, version, onMoved: look });
  const [wanted, setWanted] = useState<ReplyOccasion | null>(null);
  const brand = useBrands().find(({ id }) => id === entry?.['marke']);
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const { allowedActions } = useRBAC([
    { action: 'plugin::content-manager.explorer.update', subject: SUBMISSIONS[KIND] },
    { action: 'plugin::content-manager.explorer.delete', subject: SUBMISSIONS[KIND] },
  ]);
  if (entry === null || context === null) return <NotFound />;
  if (entry === undefined || context === undefined) return <Page.Loading />;
  const mayChange = Boolean(allowedActions['canUpdate']);
  const send = async (path: string, body: object, done: string): Promise<boolean> => {
    const isDone = await act(() => post(`/desk/applications/${documentId}/${path}`, body), done);
    look();
    return isDone;
  };
  return (
    <Page.Main className="fd fd--page">
      <DeskStyle />
      <Page.Title>{nameOf(entry)}</Page.Title>
      <LeaveDialog saveNotes={null} />
      <Bar documentId={documentId} mayChange={mayChange} onWanted={setWanted} />
      <header className="fd-head">
        <div>
          <h1>{nameOf(entry)}</h1>
          <p className="fd-sub">
            <BrandMark brand={brand} size={22} />
            <span>{context.house}</span>
            <span>{jobOf(entry)}</span>
            <span>{`Nummer ${String(entry['referenz'] ?? '')}`}</span>
          </p>
        </div>
      </header>
      <div className="fd-two">
        <div>
          <SentAnswers entry={entry} context={context} />
          <SentFiles files={filesOf(entry)} renew={renewFiles} />
        </div>
        <div>
          <Stages
            entry={entry}
            trail={context.trail}
            mayChange={mayChange}
            onStage={(stand) => save({ stand })}
          />
          {replying.desk?.interview && (
            <InterviewPart
              key={replying.desk.interview.start}
              interview={replying.desk.interview}
              mayChange={mayChange}
              isBusy={replying.isBusy}
              send={replying.changeInterview}
            />
          )}
          <section className="fd-sec" aria-labelledby="fd-reply">
            <header>
              <h2 id="fd-reply">Antwort</h2>
            </header>
            <ReplyBox replying={replying} wanted={wanted} usual={usualOccasion(entry['stand'])} />
          </section>
          {mayChange && (
            <NoteField isBusy={isBusy} add={(text) => send('notes', { text }, 'Gespeichert.')} />
          )}
          <JudgementPart
            key={context.judgements.length}
            context={context}
            mayChange={mayChange}
            isBusy={isBusy}
            judge={(marks) => send('judgement', { marks }, 'Gespeichert.')}
          />
          <History
            entry={entry}
            context={context}
            replies={replying.desk?.replies ?? []}
            saveLetter={(key) => void replying.saveLetter({ key })}
          />
          <DeletionPart
            entry={entry}
            files={filesOf(entry).length}
            mayExtend={mayChange}
            mayDelete={Boolean(allowedActions['canDelete'])}
            extend={(reason) =>
              send('extension', { reason, begonnen: version }, 'Drei Monate länger aufbewahrt.')
            }
          />
        </div>
      </div>
    </Page.Main>
  );
}

/** Also for one of another house: what an address leads to is nobody else's business. */
const NotFound = () => (
  <Page.Main className="fd fd--page">
    <DeskStyle />
    <Page.Title>{PAGES[KIND].plural}</Page.Title>
    <h1>Diese Bewerbung finden Sie hier nicht</h1>
    <p className="fd-row">
      Sie ist gelöscht, oder sie gehört einem anderen Haus. War nur das Netz weg, laden Sie neu.
    </p>
    <Link className="fd-b fd-b2" to={LIST}>
      Zu den Bewerbungen
    </Link>
  </Page.Main>
);

/** The answer that fits each stage best. */
const OCCASIONS: Readonly<Record<string, ReplyOccasion>> = {
  neu: 'einladung',
  'in-pruefung': 'einladung',
  eingeladen: 'angebot',
  angebot: 'angebot',
  abgesagt: 'absage',
};

const usualOccasion = (stage: unknown): ReplyOccasion => OCCASIONS[String(stage)] ?? 'rueckfrage';

interface BarProps {
  readonly documentId: string;
  readonly mayChange: boolean;
  readonly onWanted: (occasion: ReplyOccasion) => void;
}

/** The way back, the neighbours in the list that one came from, and what is done most often. */
function Bar({ documentId, mayChange, onWanted }: BarProps) {
  const { state } = useLocation() as {
    readonly state: { readonly ids?: readonly string[]; readonly search?: string } | null;
  };
  const { save, isBusy } = useDossier();
  const ids = state?.ids ?? [];
  const at = ids.indexOf(documentId);
  const neighbour = (id: string | undefined, label: string, sign: string) =>
    id === undefined ? null : (
      <Link className="fd-b fd-b3" to={`${LIST}/${id}`} state={state} aria-label={label}>
        {sign}
      </Link>
    );
  return (
    <div className="fd-bar">
      <Link className="fd-b fd-b3" to={`${LIST}${state?.search ?? ''}`}>
        ← Bewerbungen
      </Link>
      {at >= 0 && <span className="fd-n">{`${at + 1} von ${ids.length}`}</span>}
      {neighbour(ids[at - 1], 'Vorige', '‹')}
      {at >= 0 && neighbour(ids[at + 1], 'Nächste', '›')}
      <span className="fd-sp" />
      <button
        type="button"
        className="fd-b fd-b2"
        disabled={isBusy}
        onClick={() => void save([documentId], 'pdf')}
      >
        Dossier als PDF
      </button>
      {mayChange && (
        <>
          <button type="button" className="fd-b fd-b2" onClick={() => onWanted('weitergabe')}>
            Weitergeben
          </button>
          <button type="button" className="fd-b fd-b2" onClick={() => onWanted('aufbewahrung')}>
            Aufbewahren
          </button>
          <button type="button" className="fd-b fd-b4" onClick={() => onWanted('absage')}>
            Absagen
          </button>
        </>
      )}
    </div>
  );
}
