import { Button } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState, type ChangeEvent } from 'react';
import { textOfParts } from '../../../../src/domain/reply/fillTemplate.ts';
import type { ReplyOccasion } from '../../../../src/domain/reply/Reply.ts';
import { Dialog } from '../parts.tsx';
import { beginDraft, bodyOf, fillDraft, withPageAddress } from '../replies/draft.ts';
import type { ReplyDesk } from '../replies/replies.ts';
import { occasionWord } from '../replies/replyWords.ts';
import type { ListedApplication } from './desk.ts';
import { eachOf } from './eachOf.ts';

/** What needs nothing besides the template; the others are written one by one. */
const OCCASIONS: readonly ReplyOccasion[] = [
  'absage',
  'zwischenbescheid',
  'eingegangen',
  'aufbewahrung',
  'angebot',
];

interface BulkReplyProps {
  readonly chosen: readonly ListedApplication[];
  readonly onClose: () => void;
  readonly onSettled: () => void;
}

/** A reply to one application, or why it is left out. */
interface Prepared {
  readonly row: ListedApplication;
  readonly subject: string;
  readonly text: string;
  readonly body: object;
  /** Null if it can be sent. */
  readonly lacks: string | null;
}

function prepare(
  row: ListedApplication,
  desk: ReplyDesk | null,
  occasion: ReplyOccasion,
): Prepared {
  const nothing = { row, subject: '', text: '', body: {} };
  if (desk === null) return { ...nothing, lacks: 'liess sich nicht laden' };
  const template = desk.templates.find((each) => each.occasion === occasion);
  if (template === undefined) return { ...nothing, lacks: 'dafür fehlt eine Vorlage' };
  const draft = beginDraft(desk, template);
  const filled = fillDraft(draft, desk);
  const waits = desk.replies.some(({ state }) => state === 'wartet' || state === 'uebergeben');
  const lacks = !desk.mayAnswer
    ? 'Sie dürfen hier nicht antworten'
    : desk.email === ''
      ? 'keine E-Mail-Adresse: als Brief, auf der eigenen Seite'
      : waits
        ? 'eine Antwort ist schon unterwegs'
        : (filled.missing[0] ?? null);
  return {
    row,
    subject: textOfParts(filled.subject),
    text: textOfParts(filled.text),
    body: { ...bodyOf(draft, filled, desk), way: 'mail' },
    lacks,
  };
}

/** Answers several by template, with a preview of each; one that lacks something is left out. */
export function BulkReplyDialog({ chosen, onClose, onSettled }: BulkReplyProps) {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [occasion, setOccasion] = useState<ReplyOccasion>('absage');
  const [desks, setDesks] = useState<readonly (ReplyDesk | null)[]>();
  const [isBusy, setBusy] = useState(false);
  const ids = chosen.map(({ documentId }) => documentId).join();
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const loaded = await eachOf(ids.split(','), (id) =>
        get<ReplyDesk>(`/replies/bewerbung/${id}`).then(
          ({ data }) => data,
          () => null,
        ),
      );
      if (!isGone) setDesks(loaded);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [get, ids]);
  const prepared = chosen.map((row, at) => prepare(row, desks?.[at] ?? null, occasion));
  const ready = prepared.filter(({ lacks }) => lacks === null);
  const left = prepared.filter(({ lacks }) => lacks !== null);
  const send = async (): Promise<void> => {
    setBusy(true);
    const done = await eachOf(ready, ({ row, body }) =>
      post(`/replies/bewerbung/${row.documentId}`, body).then(
        () => true,
        () => false,
      ),
    );
    const failed = ready.filter((_, at) => done[at] !== true).map(({ row }) => row.name);
    toggleNotification(
      failed.length === 0
        ? { type: 'success', message: `${done.length} Antworten gehen in zehn Minuten weg.` }
        : { type: 'danger', message: `Nicht gesendet, bitte nachsehen: ${failed.join(', ')}` },
    );
    onSettled();
  };
  return (
    <Dialog
      title="Mit Vorlage antworten"
      onClose={onClose}
      footer={
        <Button
          disabled={desks === undefined || ready.length === 0}
          loading={isBusy}
          onClick={() => void send()}
        >
          {`${ready.length} senden in 10 Minuten`}
        </Button>
      }
    >
      <div className="fd fd-comp">
        <label className="fd-fld">
          <span>Vorlage</span>
          <select
            className="fd-in"
            value={occasion}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              setOccasion(OCCASIONS.find((each) => each === target.value) ?? 'absage')
            }
          >
            {OCCASIONS.map((each) => (
              <option key={each} value={each}>
                {occasionWord(each)}
              </option>
            ))}
          </select>
        </label>
        {desks === undefined ? (
          <p className="fd-n">Wird vorbereitet …</p>
        ) : (
          <>
            {left.length > 0 && (
              <div className="fd-late">
                <b>Nicht dabei:</b>
                <ul>
                  {left.map(({ row, lacks }) => (
                    <li key={row.documentId}>{`${row.name}: ${lacks}`}</li>
                  ))}
                </ul>
              </div>
            )}
            {ready.map(({ row, subject, text }) => (
              <details key={row.documentId}>
                <summary>
                  <b>{row.name}</b>
                  {` · ${subject}`}
                </summary>
                <div className="fd-paper">{withPageAddress(text)}</div>
              </details>
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}
