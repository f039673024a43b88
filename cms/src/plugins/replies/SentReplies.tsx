import { useEffect, useState } from 'react';
import type { DeskReply } from './replies.ts';
import { clock, leftSentence, occasionWord, waitingSentence } from './replyWords.ts';
import type { Replying } from './useReplies.ts';

/** Milliseconds now, renewed every ten seconds, for what is counted down. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Replies that wait or are on their way, in Licht, and those that were refused, in red. */
export function SentReplies({ desk, isBusy, takeBack, sendNow }: Replying) {
  const now = useNow();
  if (!desk) return null;
  const { replies, mayAnswer } = desk;
  // A refusal stands until something else was sent.
  const lastRefused = replies.filter(({ state }) => state !== 'zurueckgeholt').at(-1);
  return (
    <div role="status">
      {replies
        .filter(({ state }) => state === 'wartet')
        .map((reply) => (
          <div className="fd-now" key={reply.key}>
            <b>{waitingSentence([reply])}</b>
            <span>{leftSentence(reply.sendAt, now)}</span>
            <span className="fd-sp" />
            {mayAnswer && (
              <>
                <button
                  type="button"
                  className="fd-b"
                  disabled={isBusy}
                  onClick={() => void takeBack(reply.key)}
                >
                  Zurückholen
                </button>
                <button
                  type="button"
                  className="fd-b"
                  disabled={isBusy}
                  onClick={() => void sendNow(reply.key)}
                >
                  Jetzt senden
                </button>
              </>
            )}
          </div>
        ))}
      {replies
        .filter(({ state }) => state === 'uebergeben')
        .map((reply) => (
          <div className="fd-now" key={reply.key}>
            <b>{`${occasionWord(reply.occasion)} ist seit ${clock(reply.sendAt)} Uhr unterwegs.`}</b>
          </div>
        ))}
      {lastRefused?.state === 'abgewiesen' && <Refused reply={lastRefused} />}
      {lastRefused?.state === 'ungewiss' && <Uncertain reply={lastRefused} />}
    </div>
  );
}

const Uncertain = ({ reply: { occasion, email } }: { readonly reply: DeskReply }) => (
  <p className="fd-late">
    <b>{`${occasionWord(occasion)}: Es ist ungewiss, ob sie ankam.`}</b>
    {` Der Server fiel aus, während der Mailserver die Mail an «${email}» entgegennahm. Sie wird nicht noch einmal gesendet, und die Stufe ist geblieben. Fragen Sie nach, oder antworten Sie noch einmal.`}
  </p>
);

const Refused = ({ reply: { occasion, email } }: { readonly reply: DeskReply }) => (
  <p className="fd-late">
    <b>{`${occasionWord(occasion)} kam nicht an.`}</b>
    {` Der Mailserver hat «${email}» abgewiesen, oder es war zu spät zum Senden. `}
    Die Stufe ist geblieben. Rufen Sie an, oder schreiben Sie einen Brief.
  </p>
);
