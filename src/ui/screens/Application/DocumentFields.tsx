import { clsx } from 'clsx/lite';
import { type DragEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { APPLICATION_FILES } from '../../../domain/application/Application.ts';
import { FieldError } from '../../components/Field/FieldError.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import type { ApplicationDraft } from '../../state/ApplicationDraft.ts';
import type { Upload } from '../../state/Upload.ts';
import { FormGroup } from '../../blocks/VisitorForm/FormPage.tsx';
import { OptionalMark } from '../../blocks/VisitorForm/VisitorFields.tsx';
import { applicationMessages, applicationValueMessages } from './Application.messages.ts';
import styles from './Application.module.scss';
import type { ApplicationFormState } from './applicationData.ts';
import { AttachedFiles, ChosenFiles, useChosenFiles } from './ChosenFiles.tsx';
import { UploadList } from './UploadList.tsx';
import {
  ACCEPTED_FILES,
  useFileProblem,
  useMaxFileSizeText,
} from '../../blocks/VisitorForm/useFileProblem.ts';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';

interface DocumentFieldsProps {
  readonly form: ApplicationFormState | null;
  readonly problem: string | undefined;
  /** Null while the files can only be sent with the form. */
  readonly draft: ApplicationDraft | null;
  readonly uploads: readonly Upload[];
}

/**
 * The documents. Without a script they are sent with the form; with a script each is uploaded at
 * once.
 */
export function DocumentFields({ form, problem, draft, uploads }: DocumentFieldsProps) {
  const most = useMaxFileSizeText();
  const [over, setOver] = useState(false);
  const { field, files, add, remove } = useChosenFiles();
  const take = (chosen: FileList | null): void => (draft?.add ?? add)([...(chosen ?? [])]);
  const drag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  return (
    <FormGroup
      number={3}
      legend={
        <span>
          <FormattedMessage {...applicationMessages.documents} /> <OptionalMark />
        </span>
      }
    >
      <div
        className={clsx(styles.drop, draft !== null && styles.withDraft, over && styles.over)}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
      >
        <label htmlFor="dateien" className={styles.choose}>
          <Icon name="form" /> <FormattedMessage {...applicationMessages.chooseFiles} />
        </label>
        <p id="dateien-grenzen" className={styles.limits}>
          <FormattedMessage
            {...applicationValueMessages.limits}
            values={{ most, count: APPLICATION_FILES.most }}
          />
          {draft !== null && (
            <span className={styles.dropHint}>
              {' '}
              <FormattedMessage {...applicationMessages.drop} />
            </span>
          )}
        </p>
        <input
          ref={field}
          id="dateien"
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          className={styles.input}
          // With a draft the files are already uploaded: the form sends only their ids.
          name={draft === null ? 'dateien' : undefined}
          aria-describedby={
            problem === undefined ? 'dateien-grenzen' : 'dateien-grenzen dateien-problem'
          }
          aria-invalid={problem === undefined ? undefined : true}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Allows the visitor to choose the same file again after removing it.
            if (draft !== null) currentTarget.value = '';
          }}
        />
      </div>
      <FieldError field="dateien" problem={problem} />
      <ReturnedFiles form={form} withDraft={draft !== null} />
      {draft === null && <ChosenFiles files={files} onRemove={remove} />}
      {draft !== null && <UploadList uploads={uploads} draft={draft} />}
      {uploads.some(({ kind }) => kind === 'attached') && <AttachedFiles uploads={uploads} />}
      {draft !== null &&
        uploads.map(
          (upload) =>
            upload.kind === 'done' && (
              <input key={upload.id} type="hidden" name="datei" value={upload.file.id} />
            ),
        )}
    </FormGroup>
  );
}

interface ReturnedFilesProps {
  readonly form: ApplicationFormState | null;
  /** True if the draft shows the files that have arrived. */
  readonly withDraft: boolean;
}

/**
 * The files of an application that was not accepted. Those that have arrived are sent again unless
 * they are unticked; the others show why they were refused.
 */
export function ReturnedFiles({ form, withDraft }: ReturnedFilesProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const problemOf = useFileProblem();
  if (form === null) return null;
  const { files, fileProblems } = form;
  return (
    <>
      {files.length > 0 && !withDraft && (
        <div className={styles.arrived}>
          <p>
            <FormattedMessage {...applicationMessages.kept} />
          </p>
          {files.map(({ id, name, bytes }) => (
            <label key={id} className={styles.option}>
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

/** The target of a link in the summary. */
export const refusedId = (position: number): string => `datei-problem-${position}`;
