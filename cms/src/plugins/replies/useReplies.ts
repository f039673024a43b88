import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReplyKind } from '../../../../src/domain/reply/Reply.ts';
import { saveDownload } from '../saveDownload.ts';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';
import type { DeskReply, ReplyDesk } from './replies.ts';

/** Milliseconds between two looks while a reply waits or is on its way. */
const LOOK_EVERY = 5000;

export interface Replying {
  /** Undefined while loading, null if it failed. */
  readonly desk: ReplyDesk | null | undefined;
  readonly isBusy: boolean;
  /** Stores a reply; null if it was refused, e.g. because someone else was first. */
  write(body: object, done: string): Promise<DeskReply | null>;
  takeBack(key: string): Promise<boolean>;
  /** Moves or cancels the agreed interview. */
  changeInterview(body: object, done: string): Promise<boolean>;
  sendNow(key: string): Promise<boolean>;
  /** Saves a letter as PDF: one that was entered (`key`), or the words of one. */
  saveLetter(body: object): Promise<boolean>;
  /** Requests everything again. */
  look(): void;
}

interface Answered {
  readonly kind: ReplyKind;
  readonly documentId: string;
  /** Names the version of the submission that the screen shows. */
  readonly version: string;
  /** Called when a reply has left or came back, because the stage follows. */
  readonly onMoved: () => void;
}

/** The replies to a submission, and what writes, takes back and sends them. */
export function useReplies({ kind, documentId, version, onMoved }: Answered): Replying {
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const [turn, setTurn] = useState(0);
  const path = `/replies/${kind}/${documentId}`;
  const desk = useAnswer<ReplyDesk>(path, { turn: `${turn} ${version}` });
  const look = useCallback(() => setTurn((before) => before + 1), []);
  const isMoving =
    desk?.replies.some(({ state }) => state === 'wartet' || state === 'uebergeben') === true;
  const moved = desk?.replies.map(({ key, state }) => `${key} ${state}`).join();
  const before = useRef(moved);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isMoving, look]);
  useEffect(() => {
    const last = before.current;
    before.current = moved;
    if (last !== undefined && moved !== undefined && moved !== last) onMoved();
  }, [moved, onMoved]);
  const send = async (request: () => Promise<unknown>, done: string): Promise<boolean> => {
    const isDone = await act(request, done);
    // After a refusal too: someone else may have been first.
    look();
    return isDone;
  };
  return {
    desk,
    isBusy,
    look,
    saveLetter: (body) =>
      act(async () => {
        const { data } = await post<{ readonly pdf: string }>(`${path}/letter`, body);
        const bytes = Uint8Array.from(atob(data.pdf), (byte) => byte.charCodeAt(0));
        saveDownload(new Blob([bytes], { type: 'application/pdf' }), 'brief.pdf');
      }),
    async write(body, done) {
      let written: DeskReply | null = null;
      const request = async (): Promise<void> => {
        written = (await post<DeskReply>(path, body)).data;
      };
      await send(request, done);
      return written;
    },
    changeInterview: (body, done) => send(() => post(`${path}/interview`, body), done),
    takeBack: (key) =>
      send(() => post(`${path}/${key}/take-back`, {}), 'Zurückgeholt: Es geht nichts weg.'),
    sendNow: (key) => send(() => post(`${path}/${key}/send-now`, {}), 'Geht jetzt weg.'),
  };
}
