import { useIntl } from 'react-intl';
import { Icon } from '../../components/Icon/Icon.tsx';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { uploadMessages, uploadValueMessages } from './Uploads.messages.ts';
import styles from './Uploads.module.scss';
import type { Upload } from '../../state/Upload.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}

/**
 * Files that are sent with the form itself, because no draft uploads them first; nothing if there
 * are none.
 */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={formatMessage(uploadMessages.files)}>
      {files.map((file, place) => (
        <li key={`${place} ${file.name}`} className={styles.file}>
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

interface ChosenInField {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly files: readonly File[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (file: File) => void;
}

/**
 * The files in a file field, while they are sent only with the form. The field stays the browser's
 * own, but a second choice adds to the first instead of replacing it, and single files can be
 * removed.
 */
export function useChosenFiles(): ChosenInField {
  const field = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);

  useEffect(() => {
    // Files that were chosen before the script had loaded.
    const early = [...(field.current?.files ?? [])];
    if (early.length > 0) setFiles(early);
  }, []);

  const put = (all: readonly File[]): void => {
    if (field.current) fillField(field.current, all);
    setFiles(all);
  };
  return {
    field,
    files,
    add: (more) => put([...files, ...more]),
    remove: (file) => put(files.filter((each) => each !== file)),
  };
}

/** Lets the form send these files. */
function fillField(field: HTMLInputElement, files: readonly File[]): void {
  const holder = new DataTransfer();
  for (const each of files) holder.items.add(each);
  field.files = holder.files;
}

/** Files of a draft that are sent with the form, because their upload has failed. */
export function AttachedFiles({ uploads }: { readonly uploads: readonly Upload[] }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current)
      fillField(
        field.current,
        uploads.flatMap((each) => (each.kind === 'attached' ? [each.content] : [])),
      );
  }, [uploads]);
  return <input ref={field} type="file" name="dateien" multiple hidden />;
}
