import { useEffect } from 'react';
import { useUiServices } from '../../UiServices.ts';

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

/**
 * Loads the page once more where the browser kept it whole and shows it again after "Back": a form
 * that was sent must not be sent as a new one, and a confirmation shows a name once.
 */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
