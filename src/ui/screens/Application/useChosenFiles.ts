import { useEffect, useRef, useState, type RefObject } from 'react';

interface ChosenInField {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly files: readonly File[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (file: File) => void;
}

/**
 * What stands in a field for files, as long as they only go along with the form. The field stays
 * the browser's own, but a second choice joins the first instead of taking its place, and one file
 * can be taken out.
 */
export function useChosenFiles(): ChosenInField {
  const field = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);

  useEffect(() => {
    // Chosen before the script was there.
    const early = [...(field.current?.files ?? [])];
    if (early.length > 0) setFiles(early);
  }, []);

  const put = (all: readonly File[]): void => {
    const holder = new DataTransfer();
    for (const each of all) holder.items.add(each);
    if (field.current) field.current.files = holder.files;
    setFiles(all);
  };
  return {
    field,
    files,
    add: (more) =>
      put([...files, ...more.filter((file) => !files.some((each) => isSame(each, file)))]),
    remove: (file) => put(files.filter((each) => each !== file)),
  };
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
