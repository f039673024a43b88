import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { sizeOf, viewOf, type SentFile } from './sentWords.ts';

/**
 * The files of an application. A click opens a PDF, a picture or a letter's text below the list.
 */
export function SentFiles({ files }: { readonly files: readonly SentFile[] }) {
  // Stores the whole file with its signed address: each save returns a new address, which would
  // load the file again.
  const [opened, setOpened] = useState<SentFile | null>(null);
  if (files.length === 0) return null;
  return (
    <Box
      tag="section"
      aria-label="Dateien"
      background="neutral0"
      padding={5}
      shadow="filterShadow"
      hasRadius
    >
      <Typography tag="h2" variant="delta">
        Dateien
      </Typography>
      <Flex direction="column" alignItems="stretch" gap={2} paddingTop={3}>
        {files.map((each) => (
          <Flex key={each.id} gap={4} wrap="wrap">
            {viewOf(each).kind !== 'download' && (
              <Button
                variant={each.id === opened?.id ? 'default' : 'secondary'}
                aria-expanded={each.id === opened?.id}
                onClick={() => setOpened(each.id === opened?.id ? null : each)}
              >
                {each.name}
              </Button>
            )}
            <Link href={each.url} isExternal={false} download>
              {viewOf(each).kind === 'download' ? each.name : 'Herunterladen'}
            </Link>
            <Typography textColor="neutral600">{sizeOf(each)}</Typography>
          </Flex>
        ))}
      </Flex>
      {opened && (
        <Box paddingTop={4}>
          <FileView file={opened} />
        </Box>
      )}
    </Box>
  );
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
