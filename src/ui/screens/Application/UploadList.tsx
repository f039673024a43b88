import { clsx } from 'clsx/lite';
import { FormattedMessage, useIntl } from 'react-intl';
import { uploadMessages, uploadValueMessages } from './Uploads.messages.ts';
import styles from './Uploads.module.scss';
import type { Upload, UploadObstacle } from '../../state/Upload.ts';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import type { FileProblem } from '../../../domain/application/Application.ts';
import { useFileProblem } from '../../blocks/VisitorForm/useFileProblem.ts';
import { NEVER } from 'rxjs';
import type { Behavior } from '../../../domain/shared/Behavior.ts';
import type { ApplicationDraft } from '../../state/ApplicationDraft.ts';
import { useBehavior } from '../../state/useBehavior.ts';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly draft: Pick<ApplicationDraft, 'remove' | 'retry' | 'attach'>;
}

/** The chosen files, each with its progress; nothing if there are none. */
export function UploadList({ uploads, draft }: UploadListProps) {
  const { formatMessage } = useIntl();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={formatMessage(uploadMessages.files)}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRemove={() => draft.remove(upload.id)}
          onRetry={() => draft.retry(upload.id)}
          onAttach={() => draft.attach(upload.id)}
        />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onAttach: () => void;
}

const ICONS = {
  done: 'form',
  attached: 'form',
  twice: 'form',
  running: 'hourglass',
  failed: 'warning',
} as const;

/** One file: its name, its progress, and the possible actions. */
export function UploadRow({ upload, onRemove, onRetry, onAttach }: UploadRowProps) {
  const { formatMessage } = useIntl();
  const { kind, name } = upload;
  return (
    <li id={rowId(upload)} className={styles.file} tabIndex={-1}>
      <Icon name={ICONS[kind]} className={styles.icon} />
      <b className={styles.name}>{name}</b>
      <button
        type="button"
        className={styles.remove}
        onClick={onRemove}
        aria-label={formatMessage(
          kind === 'running' ? uploadValueMessages.cancel : uploadValueMessages.remove,
          { name },
        )}
      >
        <Icon name="close" />
      </button>
      <div className={styles.state}>
        <UploadStateText upload={upload} />
        {upload.kind === 'failed' && RETRIED.includes(upload.reason) && (
          <button
            type="button"
            className={styles.retry}
            onClick={onRetry}
            aria-label={formatMessage(uploadValueMessages.retryOf, { name })}
          >
            <FormattedMessage {...uploadMessages.retry} />
          </button>
        )}
        {upload.kind === 'failed' && upload.reason === 'blocked' && (
          <button
            type="button"
            className={styles.retry}
            onClick={onAttach}
            aria-label={formatMessage(uploadValueMessages.attachOf, { name })}
          >
            <FormattedMessage {...uploadMessages.attach} />
          </button>
        )}
      </div>
    </li>
  );
}

/** Problems that may disappear on a retry with the same file. */
const RETRIED: readonly string[] = ['interrupted', 'blocked', 'busy', 'notScanned'];

/** The target of a link in the form's summary. */
export const rowId = ({ id }: Pick<Upload, 'id'>): string => `datei-${id}`;

function UploadStateText({ upload }: { readonly upload: Upload }) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const problemOf = useFileProblem();
  // Screen readers announce this text alone, without the rest of the row.
  const nameForReaders = <span className="vh">{upload.name}: </span>;
  switch (upload.kind) {
    case 'done':
      return (
        <p className={clsx(styles.text, styles.good)} role="status">
          {nameForReaders}
          {formatMessage(uploadValueMessages.arrived, {
            size: formatFileSize(upload.bytes, locale),
          })}
        </p>
      );
    case 'attached':
    case 'twice':
      return (
        <p className={styles.text} role="status">
          {nameForReaders}
          {upload.kind === 'twice'
            ? formatMessage(uploadMessages.twice)
            : formatMessage(uploadValueMessages.alongside, {
                size: formatFileSize(upload.bytes, locale),
              })}
        </p>
      );
    case 'running': {
      const percent = Math.min(99, Math.floor((100 * upload.arrived) / Math.max(1, upload.bytes)));
      return (
        <>
          <p className={styles.text}>{formatMessage(uploadValueMessages.running, { percent })}</p>
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={upload.name}
          />
        </>
      );
    }
    case 'failed': {
      const { reason } = upload;
      return (
        <p className={clsx(styles.text, styles.bad)} role="alert">
          {nameForReaders}
          {isObstacle(reason)
            ? formatMessage(uploadMessages[reason])
            : problemOf(reason, upload.bytes)}
        </p>
      );
    }
  }
}

const isObstacle = (reason: FileProblem | UploadObstacle): reason is UploadObstacle =>
  reason in uploadMessages;

const NOTHING: readonly Upload[] = [];
const NO_UPLOADS: Behavior<readonly Upload[]> = {
  initial: NOTHING,
  value: NOTHING,
  changes$: NEVER,
};

/** The files of a draft; empty without a draft. */
export const useUploads = (draft: ApplicationDraft | null): readonly Upload[] =>
  useBehavior(draft?.uploads$ ?? NO_UPLOADS);
