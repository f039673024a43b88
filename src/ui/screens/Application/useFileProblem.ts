import { useIntl } from 'react-intl';
import { APPLICATION_FILES, type FileProblem } from '../../../domain/application/Application.ts';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { fileLimitMessages, fileProblemMessages } from './Uploads.messages.ts';

/** 10 MB as people say it: the limit is in binary units, which nobody's telephone shows. */
const MOST_MEGABYTES = APPLICATION_FILES.mostBytes / 1024 / 1024;

/** "10 MB", the most that one file may have. */
export function useMostBytes(): string {
  return formatFileSize(MOST_MEGABYTES * 1_000_000, usePageLocale());
}

/**
 * What is wrong with a file and what to do, in the language of the page. Without a size where the
 * file is not at hand.
 */
export function useFileProblem(): (problem: FileProblem, bytes?: number) => string {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const most = useMostBytes();
  return (problem, bytes) => {
    switch (problem) {
      case 'tooBig':
        return formatMessage(fileLimitMessages.tooBig, {
          most,
          size: bytes === undefined ? `> ${most}` : formatFileSize(bytes, locale),
        });
      case 'tooMany':
        return formatMessage(fileLimitMessages.tooMany, { most: APPLICATION_FILES.most });
      default:
        return formatMessage(fileProblemMessages[problem]);
    }
  };
}
