import { useIntl } from 'react-intl';
import { Icon } from '../../components/Icon/Icon.tsx';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { uploadMessages, uploadValueMessages } from './Uploads.messages.ts';
import styles from './Uploads.module.scss';

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/**
 * Files that go along with the form itself, since no draft takes them ahead; nothing where there
 * are none.
 */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={formatMessage(uploadMessages.files)}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
          <Icon name="form" className={styles.icon} />
          <b className={styles.name}>{file.name}</b>
          <button
            type="button"
            className={styles.remove}
            onClick={() => onRemove(file)}
            aria-label={formatMessage(uploadValueMessages.remove, { name: file.name })}
          >
            <Icon name="close" />
          </button>
          <div className={styles.state}>
            <p className={styles.text}>
              {formatMessage(uploadValueMessages.alongside, {
                size: formatFileSize(file.size, locale),
              })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
