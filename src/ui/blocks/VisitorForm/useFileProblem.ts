import { useIntl } from 'react-intl';
import { APPLICATION_FILES, type FileProblem } from '../../../domain/application/Application.ts';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { fileLimitMessages, fileProblemMessages } from './FileProblems.messages.ts';

/** The `accept` of fields for documents. */
export const ACCEPTED_FILES = [
  ...APPLICATION_FILES.formats.map((format) => `.${format}`),
  '.jpeg',
].join(',');

/** 10 MB as people write it: the limit is in binary units, which phones do not show. */
const MAX_MEGABYTES = APPLICATION_FILES.mostBytes / 1024 / 1024;

/** "10 MB", the maximum size of one file. */
export function useMaxFileSizeText(): string {
  return formatFileSize(MAX_MEGABYTES * 1_000_000, usePageLocale());
}

/**
 * What is wrong with a file and how to fix it, in the language of the page. Without a size if the
 * file is not available.
 */
export function useFileProblem(): (problem: FileProblem, bytes?: number) => string {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const most = useMaxFileSizeText();
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
