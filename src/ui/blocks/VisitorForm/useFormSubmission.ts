import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FormDraft } from '../../state/FormDraft.ts';
import type { Upload } from '../../state/Upload.ts';

/** `waiting`: the button was pressed; the form is sent as soon as all files have arrived. */
export type SendingPhase = 'idle' | 'waiting' | 'sending';

/** Why nothing was sent. `attempt` counts the reports, so that each press gets a response. */
export interface SubmissionProblem {
  readonly kind: 'offline' | 'files' | 'unanswered';
  readonly attempt: number;
}

interface SendingInputs {
  readonly draft: Pick<FormDraft, 'markSent'> | null;
  /** Files that are uploaded before the form is sent. */
  readonly uploads?: readonly Upload[];
  /** Validates all fields and shows the problems. Returns whether there are none. */
  readonly validate: () => boolean;
}

const NO_UPLOADS: readonly Upload[] = [];
const ignore = (): void => undefined;

/**
 * Sends the form once. Further presses are ignored, the form waits for its running uploads, and
 * nothing is sent while the device is offline.
 */
export function useFormSubmission(
  form: RefObject<HTMLFormElement | null>,
  { draft, uploads = NO_UPLOADS, validate }: SendingInputs,
) {
  const [phase, setPhase] = useState<SendingPhase>('idle');
  const [problem, setProblem] = useState<SubmissionProblem | null>(null);
  const isAutomatic = useRef(false);
  const isUploading = uploads.some(({ kind }) => kind === 'running');

  const report = (kind: SubmissionProblem['kind']): void =>
    setProblem((last) => ({ kind, attempt: (last?.attempt ?? 0) + 1 }));
  const stop = (event: FormEvent, kind: SubmissionProblem['kind'] | null): void => {
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
    // Firefox does not put a page with this listener into its back/forward cache. A cached page
    // would come back with the tab's storage as it was when the page was left: with the draft that
    // the confirmation has deleted.
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
      responseTimeout(form.current === null ? 0 : fileBytesOf(new FormData(form.current))),
    );
    return () => clearTimeout(timer);
  }, [phase, form]);

  return { phase, problem, onSubmit };
}

/**
 * Milliseconds after which no response is expected any more: the form can then be sent again, under
 * the same key.
 */
const TIMEOUT_WITHOUT_FILES = 30_000;
/** Bytes per millisecond that a weak connection uploads. */
const SLOWEST_UPLOAD = 10;

/**
 * Milliseconds to wait for the response to a form with this many bytes of files. If the timeout is
 * too short, people send everything again.
 */
export const responseTimeout = (fileBytes: number): number =>
  TIMEOUT_WITHOUT_FILES + fileBytes / SLOWEST_UPLOAD;

/** Bytes of the files in the form itself; 0 if they have already been uploaded. */
export const fileBytesOf = (form: FormData): number =>
  [...form.values()].reduce(
    (bytes, value) => bytes + (typeof value === 'string' ? 0 : value.size),
    0,
  );
