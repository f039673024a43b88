import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { LANGUAGES } from '../../../../src/domain/locale/Locale.ts';
import type { FilledPart } from '../../../../src/domain/reply/fillTemplate.ts';
import { textOfParts } from '../../../../src/domain/reply/fillTemplate.ts';
import {
  TAKE_BACK_MS,
  type ReplyOccasion,
  type ReplyWay,
} from '../../../../src/domain/reply/Reply.ts';
import { germanValues } from '../../admin/german/germanValues.ts';
import { useUnsavedText } from '../colleagues/SignInAgain.tsx';
import { CallDialog } from './CallDialog.tsx';
import {
  beginDraft,
  bodyOf,
  draftOfReply,
  fillDraft,
  languageFor,
  runsOf,
  templateFor,
  type Draft,
} from './draft.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { ProposedTimesField } from './ProposedTimesField.tsx';
import type { DeskReply, ReplyDesk } from './replies.ts';
import { ReplyText } from './ReplyText.tsx';
import { clock, occasionWord } from './replyWords.ts';
import { SentReplies, useNow } from './SentReplies.tsx';
import type { Replying } from './useReplies.ts';

interface ReplyBoxProps {
  readonly replying: Replying;
  /** The occasion that was asked for; null for none. */
  readonly wanted: ReplyOccasion | null;
  /** The occasion to begin with otherwise; null for the first template. */
  readonly usual: ReplyOccasion | null;
}

/**
 * Answers an application, a message or a request: replies that can still be taken back, and a new
 * one by template. What somebody types stays when another person answers first, and when the stage
 * changes meanwhile.
 */
export function ReplyBox({ replying, wanted, usual }: ReplyBoxProps) {
  const { desk } = replying;
  const count = desk?.replies.length;
  const waits = desk?.replies.some(({ state }) => state === 'wartet' || state === 'uebergeben');
  // The number of replies behind which the next one is closed, as long as one waits; null: open.
  const [closedAfter, setClosedAfter] = useState<number | null>();
  const [sent, setSent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(wanted);
  // Taken back to change it: its words stay.
  const [takenBack, setTakenBack] = useState<DeskReply | null>(null);
  if (count !== undefined && closedAfter === undefined) setClosedAfter(waits ? count - 1 : null);
  else if (wanted !== asked) {
    setAsked(wanted);
    setTakenBack(null);
    setClosedAfter(null);
  } else if (typeof closedAfter === 'number' && !waits && (count ?? 0) > closedAfter)
    setClosedAfter(null);
  if (desk === undefined) return <p className="fd-n">Wird geladen …</p>;
  if (desk === null) return <p className="fd-bad">Die Antworten konnten nicht geladen werden.</p>;
  const template = templateFor(desk.templates, wanted ?? usual);
  // The pressed button is gone: who works with the keyboard goes on beside it.
  const focusBox = (): void => box.current?.focus();
  const takeBack = async (key: string): Promise<boolean> => {
    const isDone = await replying.takeBack(key);
    if (isDone) {
      setTakenBack(desk.replies.find((reply) => reply.key === key) ?? null);
      setSent(sent + 1);
      setClosedAfter(null);
      focusBox();
    }
    return isDone;
  };
  return (
    <div ref={box} tabIndex={-1}>
      <SentReplies {...replying} takeBack={takeBack} />
      {!desk.mayAnswer ? null : typeof closedAfter === 'number' ? (
        <button type="button" className="fd-tb" onClick={() => setClosedAfter(null)}>
          Noch eine Antwort schreiben
        </button>
      ) : template === undefined ? (
        <p className="fd-bad">
          Es gibt keine Vorlage dafür. Legen Sie unter «Vorlagen» eine an, für Ihre Marke oder die
          Gruppe.
        </p>
      ) : (
        <Compose
          key={`${wanted ?? ''} ${sent}`}
          replying={replying}
          desk={desk}
          begun={takenBack === null ? beginDraft(desk, template) : draftOfReply(desk, takenBack)}
          onSent={(before) => {
            setSent(sent + 1);
            setTakenBack(null);
            setClosedAfter(before);
            focusBox();
          }}
        />
      )}
    </div>
  );
}

interface ComposeProps {
  readonly replying: Replying;
  readonly desk: ReplyDesk;
  readonly begun: Draft;
  /** Called with the number of replies before it. */
  readonly onSent: (before: number) => void;
}

type Chosen = ChangeEvent<HTMLSelectElement>;

function Compose({ replying, desk, begun, onSent }: ComposeProps) {
  const [draft, setDraft] = useState(begun);
  const [dialog, setDialog] = useState<'preview' | 'call' | 'letter' | null>(null);
  useUnsavedText(draft.text !== null || draft.subject !== null || draft.times.starts.length > 0);
  // It was stored, and only the answer to that was lost.
  const isStored = desk.replies.some(({ key }) => key === draft.key);
  useEffect(() => {
    if (isStored) onSent(desk.replies.length - 1);
  });
  const filled = fillDraft(draft, desk);
  const { template, language } = draft;
  // That of a reply which was taken back may be gone.
  const templates = desk.templates.some(({ id }) => id === template.id)
    ? desk.templates
    : [template, ...desk.templates];
  const isMail = desk.email !== '';
  const words = { language, subject: textOfParts(filled.subject), text: textOfParts(filled.text) };
  const isReady = filled.missing.length === 0 && !replying.isBusy;
  const send = async (way: ReplyWay, done: string, more: object = {}): Promise<boolean> => {
    const written = await replying.write({ ...bodyOf(draft, filled, desk), way, ...more }, done);
    if (written === null) return false;
    if (way === 'brief') await replying.saveLetter({ key: written.key });
    onSent(desk.replies.length);
    return true;
  };
  const chooseTemplate = (id: string): void => {
    const next = desk.templates.find((each) => each.id === id);
    if (next === undefined) return;
    setDraft({
      ...draft,
      template: next,
      language: languageFor(next, language),
      subject: null,
      text: null,
    });
  };
  const runs = (parts: readonly FilledPart[]) => runsOf(parts, desk.values[language]);
  return (
    <div className="fd-comp">
      <div className="fd-row">
        {isMail && (
          <button type="button" className="fd-tb" onClick={() => setDialog('preview')}>
            Ansehen, wie sie ankommt
          </button>
        )}
        <span className="fd-sp" />
        {isMail && (
          <button
            type="button"
            className="fd-tb"
            disabled={!isReady}
            onClick={() => setDialog('letter')}
          >
            Als Brief
          </button>
        )}
        <button type="button" className="fd-tb" onClick={() => setDialog('call')}>
          Angerufen
        </button>
      </div>
      <div className="fd-r2">
        <Choice label="Vorlage" value={template.id} onChoose={chooseTemplate}>
          {templates.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Choice>
        <Choice
          label="Sprache"
          value={language}
          onChoose={(value) =>
            setDraft({
              ...draft,
              language: LANGUAGES.find((each) => each === value) ?? language,
              subject: null,
              text: null,
            })
          }
        >
          {template.texts.map((each) => (
            <option key={each.language} value={each.language}>
              {germanValues[each.language]}
            </option>
          ))}
        </Choice>
      </div>
      {template.occasion === 'einladung' && (
        <ProposedTimesField
          times={draft.times}
          onChange={(times) => setDraft({ ...draft, times })}
        />
      )}
      {template.occasion === 'weitergabe' && (
        <Choice
          label="An welches Haus"
          value={draft.target}
          onChoose={(target) => setDraft({ ...draft, target })}
        >
          <option value="">Bitte wählen</option>
          {desk.houses.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <div className="fd-mail">
        <div className="to">
          <span className="fd-n">An</span>
          <b>{isMail ? desk.email : [desk.name, ...desk.address].join(', ')}</b>
        </div>
        <div className="to">
          <span className="fd-n">Betreff</span>
          <ReplyText
            label="Betreff"
            isLine
            runs={runs(filled.subject)}
            onType={(subject) => setDraft({ ...draft, subject })}
          />
        </div>
        <div className="tx">
          <ReplyText
            label="Text der Antwort"
            runs={runs(filled.text)}
            onType={(text) => setDraft({ ...draft, text })}
          />
        </div>
      </div>
      <div className="fd-bad" role="status">
        {filled.missing.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <SendRow
        desk={desk}
        isReady={isReady}
        onMail={() => void send('mail', 'Die Antwort geht in zehn Minuten weg.')}
        onLetter={() => setDialog('letter')}
      />
      {dialog === 'preview' && (
        <PreviewDialog desk={desk} {...words} onClose={() => setDialog(null)} />
      )}
      {dialog === 'letter' && (
        <LetterDialog
          desk={desk}
          words={`${words.subject} ${words.text}`}
          isBusy={replying.isBusy}
          onClose={() => setDialog(null)}
          onLook={() => void replying.saveLetter(words)}
          onWrite={() => void send('brief', 'Als Brief eingetragen.')}
        />
      )}
      {dialog === 'call' && (
        <CallDialog
          name={desk.name}
          occasion={occasionWord(template.occasion)}
          onClose={() => setDialog(null)}
          onCalled={(text) =>
            send('telefon', 'Als Anruf eingetragen.', { subject: '', text, times: null })
          }
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

/** A labelled choice of one of a few texts, as the browser draws it. */
const Choice = ({ label, value, onChoose, children }: ChoiceProps) => (
  <label className="fd-fld">
    <span>{label}</span>
    <select
      className="fd-in"
      value={value}
      onChange={({ target }: Chosen) => onChoose(target.value)}
    >
      {children}
    </select>
  </label>
);

interface SendRowProps {
  readonly desk: ReplyDesk;
  readonly isReady: boolean;
  readonly onMail: () => void;
  readonly onLetter: () => void;
}

function SendRow({ desk: { email, hasMail }, isReady, onMail, onLetter }: SendRowProps) {
  const now = useNow();
  if (email === '')
    return (
      <div className="fd-row">
        <button type="button" className="fd-b" disabled={!isReady} onClick={onLetter}>
          Brief als PDF
        </button>
        <span className="fd-n">Diese Person hat keine E-Mail-Adresse angegeben.</span>
      </div>
    );
  return (
    <div className="fd-row">
      <button type="button" className="fd-b" disabled={!isReady || !hasMail} onClick={onMail}>
        Senden in 10 Minuten
      </button>
      <span className="fd-n" style={{ flex: 1 }}>
        {hasMail
          ? `Bis ${clock(now + TAKE_BACK_MS)} Uhr können Sie die Antwort zurückholen.`
          : 'Es ist kein Mailserver eingerichtet: Rufen Sie an, oder schreiben Sie einen Brief.'}
      </span>
    </div>
  );
}
