import { useEffect } from 'react';
import { useUiServices } from '../../UiServices.ts';
import { useReloadOnBfcacheRestore } from './useReloadOnBfcacheRestore.ts';

interface SentFormProps {
  readonly form: 'application' | 'contact';
}

/** The script of a confirmation: it deletes the draft of the sent form from this tab. */
export function SentForm({ form }: SentFormProps) {
  const { openDraft, openContactDraft } = useUiServices();
  useReloadOnBfcacheRestore();
  useEffect(() => {
    const open: (() => Promise<{ forgetIfSent(): void }>) | undefined =
      form === 'application' ? openDraft : openContactDraft;
    // A draft that is left behind is deleted with the tab.
    open?.().then(
      (draft) => draft.forgetIfSent(),
      () => undefined,
    );
  }, [form, openDraft, openContactDraft]);
  return null;
}
