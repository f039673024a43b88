import { useEffect } from 'react';
import { useUiServices } from '../../UiServices.ts';
import { useReloadOnBfcacheRestore } from './useReloadOnBfcacheRestore.ts';

interface SentFormProps {
  readonly form: 'application' | 'contact' | 'visit';
}

/** The script of a confirmation: it deletes the draft of the sent form from this tab. */
export function SentForm({ form }: SentFormProps) {
  const { openDraft, openContactDraft, openVisitDraft } = useUiServices();
  useReloadOnBfcacheRestore();
  useEffect(() => {
    const drafts: Readonly<
      Record<SentFormProps['form'], (() => Promise<{ forgetIfSent(): void }>) | undefined>
    > = { application: openDraft, contact: openContactDraft, visit: openVisitDraft };
    const open = drafts[form];
    // A draft that is left behind is deleted with the tab.
    open?.().then(
      (draft) => draft.forgetIfSent(),
      () => undefined,
    );
  }, [form, openDraft, openContactDraft, openVisitDraft]);
  return null;
}
