import { Button } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState, type ChangeEvent } from 'react';
import { textOfParts } from '../../../../src/domain/reply/fillTemplate.ts';
import type { ReplyOccasion } from '../../../../src/domain/reply/Reply.ts';
import { Dialog } from '../parts.tsx';
import { beginDraft, bodyOf, fillDraft, NO_TIMES, type Draft } from '../replies/draft.ts';
import { ReplyPreview } from '../replies/ReplyPreview.tsx';
import { ProposedTimesField } from '../replies/ProposedTimesField.tsx';
import type { ReplyDesk } from '../replies/replies.ts';
import { occasionWord } from '../replies/replyWords.ts';
import type { ListedApplication } from './desk.ts';
import { eachOf } from './eachOf.ts';

/** What is the same for all; a question is written to one person. */
const OCCASIONS: readonly ReplyOccasion[] = [
  'absage',
  'zwischenbescheid',
  'einladung',
  'eingegangen',
  'weitergabe',
  'aufbewahrung',
  'angebot',
];

interface BulkReplyProps {
  readonly chosen: readonly ListedApplication[];
  readonly onClose: () => void;
  /** Called with those for which it failed. */
  readonly onSettled: (failed: readonly ListedApplication[]) => void;
}

/** What is chosen for all of them, besides the template. */
type Shared = Pick<Draft, 'times' | 'target'>;

/** A reply to one application, or why it is left out. */
interface Prepared {
  readonly row: ListedApplication;
  readonly desk: ReplyDesk | null;
  readonly words: Pick<ReplyDesk, 'language'> & { readonly subject: string; readonly text: string };
  readonly body: object;
  /** Null if it can be sent. */
  readonly lacks: string | null;
}

function prepare(
  row: ListedApplication,
  desk: ReplyDesk | null,
  occasion: ReplyOccasion,
  shared: Shared,
): Prepared {
  const words = { language: 'de', subject: '', text: '' } as const;
  const nothing = { row, desk, words, body: {} };
  if (desk === null) return { ...nothing, lacks: 'liess sich nicht laden' };
  const template = desk.templates.find((each) => each.occasion === occasion);
  if (template === undefined) return { ...nothing, lacks: 'dafür fehlt eine Vorlage' };
  const draft = { ...beginDraft(desk, template), ...shared };
  const filled = fillDraft(draft, desk);
  const waits = desk.replies.some(({ state }) => state === 'wartet' || state === 'uebergeben');
  const lacks = !desk.mayAnswer
    ? 'Sie dürfen hier nicht antworten'
    : desk.email === ''
      ? 'keine E-Mail-Adresse: als Brief, auf der eigenen Seite'
      : waits
        ? 'eine Antwort ist schon unterwegs'
        : occasion === 'weitergabe' && row.brand === shared.target
          ? 'ist schon in diesem Haus'
          : (filled.missing[0] ?? null);
  return {
    row,
    desk,
    words: {
      language: draft.language,
      subject: textOfParts(filled.subject),
      text: textOfParts(filled.text),
    },
    body: { ...bodyOf(draft, filled, desk), way: 'mail' },
    lacks,
  };
}

/** Answers several by template, with a preview of each; one that lacks something is left out. */
export function BulkReplyDialog({ chosen, onClose, onSettled }: BulkReplyProps) {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [occasion, setOccasion] = useState<ReplyOccasion>('absage');
  const [shared, setShared] = useState<Shared>({ times: NO_TIMES, target: '' });
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
  const prepared = chosen.map((row, at) => prepare(row, desks?.[at] ?? null, occasion, shared));
  // Each application names all houses but its own.
  const houses = [...new Map((desks ?? []).flatMap((desk) => desk?.houses ?? []))];
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
    const failed = ready.filter((_, at) => done[at] !== true).map(({ row }) => row);
    toggleNotification(
      failed.length === 0
        ? { type: 'success', message: `${done.length} Antworten gehen in zehn Minuten weg.` }
        : {
            type: 'danger',
            message: `Nicht gesendet, bitte nachsehen: ${failed.map(({ name }) => name).join(', ')}`,
          },
    );
    onSettled(failed);
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
        {occasion === 'einladung' && (
          <ProposedTimesField
            times={shared.times}
            onChange={(times) => setShared({ ...shared, times })}
          />
        )}
        {occasion === 'einladung' && ready.length > shared.times.starts.length && (
          <p className="fd-n">
            Es sind mehr Personen als Zeiten: Wer zuletzt wählt, findet vielleicht keine mehr frei.
          </p>
        )}
        {occasion === 'weitergabe' && (
          <label className="fd-fld">
            <span>An welches Haus</span>
            <select
              className="fd-in"
              value={shared.target}
              onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
                setShared({ ...shared, target: target.value })
              }
            >
              <option value="">Bitte wählen</option>
              {houses.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
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
            {ready.map(({ row, desk, words }) => (
              <PreviewOfOne key={row.documentId} row={row} desk={desk} words={words} />
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A hundred frames at once would be slow: each is made when it is opened. */
function PreviewOfOne({ row, desk, words }: Pick<Prepared, 'row' | 'desk' | 'words'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{row.name}</b>
        {` · ${words.subject}`}
      </summary>
      {isOpen && desk !== null && <ReplyPreview desk={desk} {...words} />}
    </details>
  );
}
