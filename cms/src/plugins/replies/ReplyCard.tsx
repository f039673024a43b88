import type { ReplyKind } from '../../../../src/domain/reply/Reply.ts';
import { DeskStyle } from '../deskStyle.tsx';
import { Card } from '../parts.tsx';
import { dateTimeInGerman } from '../datesInGerman.ts';
import { ReplyCopy } from './ReplyCopy.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { replyInGerman } from './replyWords.ts';
import { useReplies } from './useReplies.ts';

interface ReplyCardProps {
  readonly kind: ReplyKind;
  readonly documentId: string;
  /** Names the version of the submission that the screen shows. */
  readonly version: string;
  readonly onMoved: () => void;
}

/** Answers to a message or a request, as a part of its screen. */
export function ReplyCard(submission: ReplyCardProps) {
  const replying = useReplies(submission);
  const done = replying.desk?.replies.filter(({ settledAt }) => settledAt !== null) ?? [];
  return (
    <Card title="Antwort">
      <DeskStyle />
      <div className="fd">
        <ReplyBox replying={replying} wanted={null} usual={null} />
        {done.length > 0 && (
          <ol className="fd-log" aria-label="Bisherige Antworten">
            {done.toReversed().map((reply) => (
              <li key={reply.key}>
                <time dateTime={reply.settledAt ?? ''}>
                  {dateTimeInGerman(reply.settledAt ?? reply.writtenAt)}
                </time>
                <span>
                  {replyInGerman(reply)}
                  <ReplyCopy
                    reply={reply}
                    saveLetter={(key) => void replying.saveLetter({ key })}
                  />
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}
