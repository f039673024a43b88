import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationDraft } from '../../state/ApplicationDraft.ts';
import { useUiServices } from '../../UiServices.ts';
import type { ApplicationFormState } from './applicationFormState.ts';
import { readTyped, restoreTyped } from './draftFields.ts';

export interface OpenedDraft {
  readonly draft: ApplicationDraft | null;
  /** Whether it was sent as it is, and nobody knows whether it arrived. */
  readonly unanswered: boolean;
}

const NOT_YET: OpenedDraft = { draft: null, unanswered: false };

/**
 * The draft of this tab, once its code has arrived; null until then, and where it does not: the form posts without it just as well.
 * It takes the form over in one task: what was typed and chosen is brought together with what it remembers, and the form drawn with
 * it, before the next press, file or letter can come. In between, a file would belong to neither of them.
 */
export function useApplicationDraft(form: ApplicationFormState | null, formElement: RefObject<HTMLFormElement | null>): OpenedDraft {
  const { openDraft } = useUiServices();
  const [opened, setOpened] = useState<OpenedDraft>(NOT_YET);

  useEffect(() => {
    let here = true;
    const open = async (): Promise<void> => {
      const draft = await openDraft?.();
      const element = formElement.current;
      if (!here || draft === undefined || element === null) return;
      // Files that came without the draft belong to the key that they came with: they must be sent with that one.
      if (form !== null && form.files.length > 0 && form.key !== draft.key) return;
      if (form === null) {
        restoreTyped(element, draft.values);
      } else {
        draft.markAnswered();
        adoptTicked(element, form, draft);
      }
      const unanswered = draft.sent;
      draft.keep(readTyped(element));
      takeChosen(element, draft);
      flushSync(() => setOpened({ draft, unanswered }));
    };
    open().catch(() => undefined);
    return () => { here = false; };
  }, [openDraft, form, formElement]);

  useEffect(() => {
    // Who comes back to a form that was sent must not send a new application under the old key.
    const startAnew = ({ persisted }: PageTransitionEvent): void => { if (persisted) location.reload(); };
    window.addEventListener('pageshow', startAnew);
    return () => window.removeEventListener('pageshow', startAnew);
  }, []);

  return opened;
}

/** Files that the server has already, but for those whose tick was taken away. */
function adoptTicked(element: HTMLFormElement, { files }: ApplicationFormState, draft: ApplicationDraft): void {
  const unticked = new Set([...element.querySelectorAll<HTMLInputElement>('[name="datei"]:not(:checked)')].map(({ value }) => value));
  draft.adopt(files.filter(({ id }) => !unticked.has(id)));
  for (const each of draft.uploads$.value) if (each.kind === 'done' && unticked.has(each.file.id)) draft.remove(each.id);
}

/** From now on the files go by themselves: the field is empty again. */
function takeChosen(element: HTMLFormElement, draft: ApplicationDraft): void {
  const field = element.elements.namedItem('dateien');
  if (!(field instanceof HTMLInputElement) || field.files === null || field.files.length === 0) return;
  draft.add([...field.files]);
  field.value = '';
}
