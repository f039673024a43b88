import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FormDraft } from '../../state/FormDraft.ts';
import type { Upload } from '../../state/Upload.ts';

/** `waiting`: the button was pressed; the form is sent as soon as all files have arrived. */
export type SendingPhase = 'idle' | 'waiting' | 'sending';

/** Why nothing was sent; `attempt` counts the presses, so that each of them is answered. */
export interface SendingProblem {
  readonly kind: 'offline' | 'files' | 'unanswered';
  readonly attempt: number;
}

interface SendingInputs {
  readonly draft: Pick<FormDraft, 'markSent'> | null;
  /** Files that are uploaded before the form is sent. */
  readonly uploads?: readonly Upload[];
  /** Checks all fields and reports what is wrong; whether nothing is. */
  readonly validate: () => boolean;
}

const NO_UPLOADS: readonly Upload[] = [];
const ignore = (): void => undefined;

/**
 * Sends the form once. Later presses do nothing, a form waits for its running uploads, and nothing
 * is sent without a connection.
 */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  { draft, uploads = NO_UPLOADS, validate }: SendingInputs,
) {
  const [phase, setPhase] = useState<SendingPhase>('idle');
  const [problem, setProblem] = useState<SendingProblem | null>(null);
  const isAutomatic = useRef(false);
  const isUploading = uploads.some(({ kind }) => kind === 'running');

  const report = (kind: SendingProblem['kind']): void =>
    setProblem((last) => ({ kind, attempt: (last?.attempt ?? 0) + 1 }));
  const stop = (event: FormEvent, kind: SendingProblem['kind'] | null): void => {
    event.preventDefault();
    setPhase('idle');
    if (kind === null) setProblem(null);
    else report(kind);
  };

  const onSubmit = (event: FormEvent): void => {
    if (phase !== 'idle' && !isAutomatic.current) return event.preventDefault();
    isAutomatic.current = false;
    if (!validate()) return stop(event, null);
    if (isUploading) {
      event.preventDefault();
      setProblem(null);
      return setPhase('waiting');
    }
    if (uploads.some(({ kind }) => kind === 'failed')) return stop(event, 'files');
    if (!navigator.onLine) return stop(event, 'offline');
    setProblem(null);
    setPhase('sending');
    draft?.markSent();
    // Firefox keeps no page that hears this. One that it kept would come back with the tab's storage
    // as it was when the page was left: with the draft that the confirmation has deleted.
    window.addEventListener('unload', ignore);
  };

  useEffect(() => {
    if (phase !== 'waiting' || isUploading) return;
    isAutomatic.current = true;
    form.current?.requestSubmit();
  }, [phase, isUploading, form]);

  useEffect(() => {
    if (phase !== 'sending') return undefined;
    const timer = setTimeout(
      () => {
        setPhase('idle');
        report('unanswered');
      },
      answerTimeout(form.current === null ? 0 : fileBytesOf(new FormData(form.current))),
    );
    return () => clearTimeout(timer);
  }, [phase, form]);

  return { phase, problem, onSubmit };
}

/** Milliseconds after which no answer comes any more: the form can be sent again, under its key. */
const TIMEOUT_WITHOUT_FILES = 30_000;
/** Bytes that a weak connection sends in a millisecond. */
const SLOWEST_UPLOAD = 10;

/**
 * Milliseconds to wait for the answer to a form with so many bytes of files. A report that comes too
 * early makes people send all of it again.
 */
export const answerTimeout = (fileBytes: number): number =>
  TIMEOUT_WITHOUT_FILES + fileBytes / SLOWEST_UPLOAD;

/** Bytes of the files in the form itself; 0 where they are uploaded already. */
export const fileBytesOf = (form: FormData): number =>
  [...form.values()].reduce(
    (bytes, value) => bytes + (typeof value === 'string' ? 0 : value.size),
    0,
  );
