import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FormDraft } from '../../state/FormDraft.ts';
import type { Upload } from '../../state/Upload.ts';
import { fileBytesOf, sendingPatience } from './sendingPatience.ts';

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
