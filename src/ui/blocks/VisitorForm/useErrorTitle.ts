import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { visitorFormMessages } from './VisitorForm.messages.ts';

/**
 * Begins the page's title with "Fehler: " as long as something is wrong, whoever has found it, so
 * that it is the first that is heard.
 */
export function useErrorTitle(isWrong: boolean): void {
  const { formatMessage } = useIntl();
  const beginning = `${formatMessage(visitorFormMessages.error)}: `;
  useEffect(() => {
    const { title } = document;
    if (title.startsWith(beginning) === isWrong) return;
    document.title = isWrong ? beginning + title : title.slice(beginning.length);
  }, [isWrong, beginning]);
}
