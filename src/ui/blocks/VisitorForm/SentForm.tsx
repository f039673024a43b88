import { useEffect } from 'react';
import { useUiServices } from '../../UiServices.ts';
import { useReloadOnReturn } from './useReloadOnReturn.ts';

interface SentFormProps {
  readonly form: 'application' | 'contact';
}

/**
 * What a confirmation does beside being read: the draft of what was sent is forgotten in this tab.
 */
export function SentForm({ form }: SentFormProps) {
  const { openDraft, openContactDraft } = useUiServices();
  useReloadOnReturn();
  useEffect(() => {
    const open: (() => Promise<{ forgetIfSent(): void }>) | undefined =
      form === 'application' ? openDraft : openContactDraft;
    // What stays is swept with the tab.
    open?.().then(
      (draft) => draft.forgetIfSent(),
      () => undefined,
    );
  }, [form, openDraft, openContactDraft]);
  return null;
}
