import { Box, Button, Flex, Link } from '@strapi/design-system';
import { useState } from 'react';
import { sizeOf, viewOf, type SentFile } from './submissionTexts.ts';
import { Card, MutedText, Stack } from '../parts.tsx';

interface Props {
  readonly files: readonly SentFile[];
  /** Returns the files with new addresses: those of the page end while it is open. */
  renew(): Promise<readonly SentFile[]>;
}

/**
 * The files of an application. A click opens a PDF, a picture or a letter's text below the list.
 */
export function SentFiles({ files, renew }: Props) {
  // Stores the whole file with its signed address: each save returns a new address, which would
  // load the file again.
  const [opened, setOpened] = useState<SentFile | null>(null);
  if (files.length === 0) return null;
  const renewed = async (file: SentFile): Promise<SentFile> =>
    (await renew()).find(({ id }) => id === file.id) ?? file;
  return (
    <Card title="Dateien">
      <Stack gap={2}>
        {files.map((each) => (
          <Flex key={each.id} gap={4} wrap="wrap">
            {viewOf(each).kind !== 'download' && (
              <Button
                variant={each.id === opened?.id ? 'default' : 'secondary'}
                aria-expanded={each.id === opened?.id}
                onClick={() => {
                  if (each.id === opened?.id) setOpened(null);
                  else void renewed(each).then(setOpened);
                }}
              >
                {each.name}
              </Button>
            )}
            <Link
              href={each.url}
              isExternal={false}
              download
              onClick={(event: { preventDefault(): void }) => {
                event.preventDefault();
                void renewed(each).then(download);
              }}
            >
              {viewOf(each).kind === 'download' ? each.name : 'Herunterladen'}
            </Link>
            <MutedText>{sizeOf(each)}</MutedText>
          </Flex>
        ))}
      </Stack>
      {opened && (
        <Box paddingTop={4}>
          {/* A frame that loads a second file adds a step to the page's history, and "Zurück" takes it. */}
          <FileView key={opened.id} file={opened} />
        </Box>
      )}
    </Card>
  );
}

function download({ url }: SentFile): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function FileView({ file }: { readonly file: SentFile }) {
  const { kind, address } = viewOf(file);
  return kind === 'picture' ? (
    <img src={address} alt={file.name} style={{ maxWidth: '100%' }} />
  ) : (
    // The file's own policy forbids it everything. A sandbox would stop some browsers from showing
    // a PDF.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      src={address}
      title={file.name}
      style={{ width: '100%', height: '80vh', border: 0 }}
      referrerPolicy="no-referrer"
    />
  );
}
