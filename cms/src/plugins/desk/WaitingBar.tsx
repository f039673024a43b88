import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '../applications/submissions.ts';
import { leftSentence, waitingSentence } from '../replies/replyWords.ts';
import { useNow } from '../replies/SentReplies.tsx';
import { useAct } from '../useAct.ts';
import type { WaitingReply } from './desk.ts';
import { eachOf } from './eachOf.ts';

interface WaitingProps {
  readonly waiting: readonly WaitingReply[];
  readonly onTakenBack: () => void;
}

/** A bar in Licht as long as replies can be taken back. */
export function WaitingBar({ waiting, onTakenBack }: WaitingProps) {
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const first = waiting.map(({ sendAt }) => sendAt).toSorted()[0];
  if (first === undefined) return null;
  const takeBack = async (): Promise<void> => {
    const done = await eachOf(waiting, ({ documentId, key }) =>
      act(() => post(`/replies/bewerbung/${documentId}/${key}/take-back`, {})),
    );
    if (done.length > 0) onTakenBack();
  };
  return (
    <div className="fd-now" role="status">
      <b>{waitingSentence(waiting)}</b>
      <span>{leftSentence(first, now)}</span>
      <span className="fd-sp" />
      <button
        type="button"
        className="fd-b"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {waiting.length === 1 ? 'Ansehen' : 'Alle ansehen'}
      </button>
      <button type="button" className="fd-b" disabled={isBusy} onClick={() => void takeBack()}>
        Zurückholen
      </button>
      {isOpen && (
        <ul style={{ flexBasis: '100%' }}>
          {waiting.map(({ key, documentId, name }) => (
            <li key={key}>
              <Link to={`/${PAGES.bewerbung.to}/${documentId}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
