import { useCallback, type RefObject } from 'react';
import { useFormDraft, type OpenedDraft } from '../../blocks/VisitorForm/useFormDraft.ts';
import type { ApplicationDraft } from '../../state/ApplicationDraft.ts';
import { useUiServices } from '../../UiServices.ts';
import type { ApplicationFormState } from './applicationFormState.ts';
import { TYPED_FIELDS } from './draftFields.ts';

/** The draft of the application, with the words and the files that are in the form already. */
export function useApplicationDraft(
  answer: ApplicationFormState | null,
  form: RefObject<HTMLFormElement | null>,
): OpenedDraft<ApplicationDraft> {
  const { openDraft } = useUiServices();
  const takeOver = useCallback(
    (element: HTMLFormElement, draft: ApplicationDraft): boolean => {
      // Files that came without the draft belong to the key that they came with: they must be sent
      // with that one.
      if (answer !== null && answer.files.length > 0 && answer.key !== draft.key) return false;
      if (answer !== null) adoptTicked(element, answer, draft);
      takeChosen(element, draft);
      return true;
    },
    [answer],
  );
  return useFormDraft({
    form,
    open: openDraft,
    fields: TYPED_FIELDS,
    isAnswer: answer !== null,
    takeOver,
  });
}

/** Files that the server has already, but for those whose tick was taken away. */
function adoptTicked(
  element: HTMLFormElement,
  { files }: ApplicationFormState,
  draft: ApplicationDraft,
): void {
  const unticked = new Set(
    [...element.querySelectorAll<HTMLInputElement>('[name="datei"]:not(:checked)')].map(
      ({ value }) => value,
    ),
  );
  draft.adopt(files.filter(({ id }) => !unticked.has(id)));
  for (const each of draft.uploads$.value)
    if (each.kind === 'done' && unticked.has(each.file.id)) draft.remove(each.id);
}

/** From now on the files go by themselves: the field is empty again. */
function takeChosen(element: HTMLFormElement, draft: ApplicationDraft): void {
  const field = element.elements.namedItem('dateien');
  if (!(field instanceof HTMLInputElement) || field.files === null || field.files.length === 0)
    return;
  draft.add([...field.files]);
  field.value = '';
}
