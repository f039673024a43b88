import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormDraft } from '../../state/FormDraft.ts';
import type { Upload } from '../../state/Upload.ts';

/** `waiting`: pressed, and sent by itself as soon as all files are there. */
export type SendingPhase = 'idle' | 'waiting' | 'sending';

/** Why nothing was sent; `attempt` tells one press from the next, so that each is answered. */
export interface SendingProblem {
  readonly kind: 'offline' | 'files' | 'unanswered';
  readonly attempt: number;
}

interface SendingInputs {
  readonly draft: Pick<FormDraft, 'markSent'> | null;
  /** Files that go ahead of the form. */
  readonly uploads?: readonly Upload[];
  /** Whether all fields are right; what is not is told. */
  readonly passes: () => boolean;
}

const NO_UPLOADS: readonly Upload[] = [];

/**
 * Sends the form once: later presses do nothing, files that are on their way are waited for,
 * nothing leaves without a connection.
 */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  { draft, uploads = NO_UPLOADS, passes }: SendingInputs,
) {
  const [phase, setPhase] = useState<SendingPhase>('idle');
  const [problem, setProblem] = useState<SendingProblem | null>(null);
  const byItself = useRef(false);
  const underway = uploads.some(({ kind }) => kind === 'running');

  const tell = (kind: SendingProblem['kind']): void =>
    setProblem((last) => ({ kind, attempt: (last?.attempt ?? 0) + 1 }));
  const stop = (event: FormEvent, kind: SendingProblem['kind'] | null): void => {
    event.preventDefault();
    setPhase('idle');
    if (kind === null) setProblem(null);
    else tell(kind);
  };

  const onSubmit = (event: FormEvent): void => {
    if (phase !== 'idle' && !byItself.current) return event.preventDefault();
    byItself.current = false;
    if (!passes()) return stop(event, null);
    if (underway) {
      event.preventDefault();
      setProblem(null);
      return setPhase('waiting');
    }
    if (uploads.some(({ kind }) => kind === 'failed')) return stop(event, 'files');
    if (!navigator.onLine) return stop(event, 'offline');
    setProblem(null);
    setPhase('sending');
    draft?.markSent();
  };

  useEffect(() => {
    if (phase !== 'waiting' || underway) return;
    byItself.current = true;
    form.current?.requestSubmit();
  }, [phase, underway, form]);

  useEffect(() => {
    if (phase !== 'sending') return undefined;
    const timer = setTimeout(
      () => {
        setPhase('idle');
        tell('unanswered');
      },
      sendingPatience(form.current === null ? 0 : fileBytesOf(new FormData(form.current))),
    );
    return () => clearTimeout(timer);
  }, [phase, form]);

  return { phase, problem, onSubmit };
}

/**
 * A page that has not come after this many milliseconds will not: the form can be sent again, under
 * the same key.
 */
const FOR_WORDS = 30_000;
/** Bytes that a weak connection brings away in a millisecond. */
const SLOWEST = 10;

/**
 * Milliseconds to wait for the answer to a form with files of so many bytes in it: whoever is told
 * too early sends it all from the beginning.
 */
export const sendingPatience = (fileBytes: number): number => FOR_WORDS + fileBytes / SLOWEST;

/** Bytes of the files that go along with a form; 0 where they have gone ahead. */
export const fileBytesOf = (form: FormData): number =>
  [...form.values()].reduce(
    (bytes, value) => bytes + (typeof value === 'string' ? 0 : value.size),
    0,
  );
