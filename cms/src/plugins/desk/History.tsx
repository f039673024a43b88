import type { ReactNode } from 'react';
import type { SubmittedEntry } from '../applications/submissionTexts.ts';
import type { SubmissionContext } from '../applications/submissions.ts';
import { dateTimeInGerman } from '../datesInGerman.ts';
import type { DeskReply } from '../replies/replies.ts';
import { ReplyCopy } from '../replies/ReplyCopy.tsx';
import { replyInGerman } from '../replies/replyWords.ts';
import { trailInGerman } from './deskTexts.ts';

interface HistoryProps {
  readonly entry: SubmittedEntry;
  readonly context: SubmissionContext;
  readonly replies: readonly DeskReply[];
  /** Saves a letter that was entered. */
  readonly saveLetter: (key: string) => void;
}

interface Line {
  readonly key: string;
  readonly when: string;
  readonly says: ReactNode;
}

/** Changes, notes and replies, newest first. */
export function History({ entry, context, replies, saveLetter }: HistoryProps) {
  const note = String(entry['notiz'] ?? '').trim();
  const houseName = (id: string | null): string => context.houseNames[id ?? ''] ?? id ?? '';
  const lines: readonly Line[] = [
    ...context.trail.map((change) => ({
      key: `t${change.id}`,
      when: change.changedAt,
      says: [trailInGerman(change, houseName), change.who].filter(Boolean).join(', '),
    })),
    ...context.notes.map(({ id, who, writtenAt, text }) => ({
      key: `n${id}`,
      when: writtenAt,
      says: (
        <>
          <b>{`Notiz von ${who}: `}</b>
          {text}
        </>
      ),
    })),
    ...replies
      .filter(({ settledAt }) => settledAt !== null)
      .map((reply) => ({
        key: reply.key,
        when: reply.settledAt ?? reply.writtenAt,
        says: <SentReply reply={reply} saveLetter={saveLetter} />,
      })),
  ].toSorted((one, other) => Date.parse(other.when) - Date.parse(one.when));
  const received = String(entry['eingegangen'] ?? '');
  return (
    <section className="fd-sec" aria-labelledby="fd-history">
      <header>
        <h2 id="fd-history">Verlauf</h2>
      </header>
      <ol className="fd-log">
        {lines.map(({ key, when, says }) => (
          <li key={key}>
            <time dateTime={when}>{dateTimeInGerman(when)}</time>
            <span>{says}</span>
          </li>
        ))}
        <li>
          <time dateTime={received}>{dateTimeInGerman(received)}</time>
          <span>Eingegangen</span>
        </li>
      </ol>
      {note !== '' && (
        <p>
          <b>Frühere Notizen: </b>
          {note}
        </p>
      )}
    </section>
  );
}

interface SentReplyProps {
  readonly reply: DeskReply;
  readonly saveLetter: (key: string) => void;
}

const SentReply = ({ reply, saveLetter }: SentReplyProps) => (
  <>
    <span className={['abgewiesen', 'ungewiss'].includes(reply.state) ? 'fd-bad' : undefined}>
      {[replyInGerman(reply), reply.who].filter(Boolean).join(', ')}
    </span>
    <ReplyCopy reply={reply} saveLetter={saveLetter} />
  </>
);
