import { FormattedMessage, useIntl } from 'react-intl';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { applicationMessages } from './Application.messages.ts';
import styles from './Application.module.scss';
import type { ApplicationFormState } from './applicationFormState.ts';
import { useFileProblem } from './useFileProblem.ts';

interface KeptFilesProps {
  readonly form: ApplicationFormState | null;
  /** True where the draft shows the files that have arrived. */
  readonly withDraft: boolean;
}

/**
 * What became of the files of an application that was not accepted: those that are here already go
 * along again, unless somebody takes the tick away.
 */
export function KeptFiles({ form, withDraft }: KeptFilesProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const problemOf = useFileProblem();
  if (form === null) return null;
  const { files, fileProblems } = form;
  return (
    <>
      {files.length > 0 && !withDraft && (
        <div className={styles.kept}>
          <p>
            <FormattedMessage {...applicationMessages.kept} />
          </p>
          {files.map(({ id, name, bytes }) => (
            <label key={id} className={styles.keptFile}>
              <input type="checkbox" name="datei" value={id} defaultChecked />
              <span>
                {name}, {formatFileSize(bytes, locale)}
              </span>
            </label>
          ))}
        </div>
      )}
      {fileProblems.length > 0 && (
        <ul className={styles.refused} aria-label={formatMessage(applicationMessages.refused)}>
          {fileProblems.map(({ name, problem }, position) => (
            <li key={refusedId(position)} id={refusedId(position)} tabIndex={-1}>
              {name !== null && <b>{name}: </b>}
              {problemOf(problem)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Where the summary leads to. */
export const refusedId = (position: number): string => `datei-problem-${position}`;
