import { useEffect, useState, type RefObject } from 'react';
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
 * Before it is handed out, what was typed and chosen is brought together with what it remembers.
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
        draft.adopt(form.files);
      }
      const unanswered = draft.sent;
      draft.keep(readTyped(element));
      const chosen = element.elements.namedItem('dateien');
      if (chosen instanceof HTMLInputElement && chosen.files !== null && chosen.files.length > 0) {
        draft.add([...chosen.files]);
        chosen.value = '';
      }
      setOpened({ draft, unanswered });
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
