import { useIntl } from 'react-intl';
import { UploadRow } from './UploadRow.tsx';
import { uploadMessages } from './Uploads.messages.ts';
import styles from './Uploads.module.scss';
import type { Upload } from '../../state/Upload.ts';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRemove: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

/** The chosen files, each with how far it is; nothing where there are none. */
export function UploadList({ uploads, onRemove, onRetry }: UploadListProps) {
  const { formatMessage } = useIntl();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={formatMessage(uploadMessages.files)}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRemove={() => onRemove(upload.id)}
          onRetry={() => onRetry(upload.id)}
        />
      ))}
    </ul>
  );
}
