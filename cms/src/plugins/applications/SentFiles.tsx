import { useState } from 'react';
import { sizeOf, viewOf, type SentFile } from './submissionTexts.ts';

interface Props {
  readonly files: readonly SentFile[];
  /** Returns the files with new addresses: those of the page end while it is open. */
  renew(): Promise<readonly SentFile[]>;
}

/**
 * The files of an application as tabs: a PDF, a picture or a letter's text is shown below them.
 */
export function SentFiles({ files, renew }: Props) {
  // Stores the whole file with its signed address: each save returns a new address, which would
  // load the file again. The first one that can be shown is open.
  const [opened, setOpened] = useState<SentFile | null>(() => files.find(isViewable) ?? null);
  if (files.length === 0) return null;
  const renewed = async (file: SentFile): Promise<SentFile> =>
    (await renew()).find(({ id }) => id === file.id) ?? file;
  return (
    <section aria-label="Dateien">
      <div className="fd-tabs">
        {files.map((each) => (
          <span key={each.id}>
            {isViewable(each) && (
              <button
                type="button"
                aria-expanded={each.id === opened?.id}
                onClick={() => {
                  if (each.id === opened?.id) setOpened(null);
                  else void renewed(each).then(setOpened);
                }}
              >
                {each.name}
              </button>
            )}
            <a
              href={each.url}
              download
              onClick={(event) => {
                event.preventDefault();
                void renewed(each).then(download);
              }}
            >
              {isViewable(each) ? 'Herunterladen' : each.name}
            </a>
            <span className="fd-n">{sizeOf(each)}</span>
          </span>
        ))}
      </div>
      {opened && (
        <div className="fd-file">
          {/* A frame that loads a second file adds a step to the page's history, and "Zurück" takes it. */}
          <FileView key={opened.id} file={opened} />
        </div>
      )}
    </section>
  );
}

const isViewable = (file: SentFile): boolean => viewOf(file).kind !== 'download';

function download({ url }: SentFile): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function FileView({ file }: { readonly file: SentFile }) {
  const { kind, address } = viewOf(file);
  return kind === 'picture' ? (
    <img src={address} alt={file.name} />
  ) : (
    // The file's own policy forbids it everything. A sandbox would stop some browsers from showing
    // a PDF.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe src={address} title={file.name} referrerPolicy="no-referrer" />
  );
}
