import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { sizeOf, viewOf, type SentFile } from './sentWords.ts';

/** What came with an application; a PDF or a picture opens below the list with one click. */
export function SentFiles({ files }: { readonly files: readonly SentFile[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (files.length === 0) return null;
  const file = files.find(({ id }) => id === opened);
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
                variant={each.id === opened ? 'default' : 'secondary'}
                aria-expanded={each.id === opened}
                onClick={() => setOpened(each.id === opened ? null : each.id)}
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
      {file && (
        <Box paddingTop={4}>
          <FileView file={file} />
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
    <iframe
      src={address}
      title={file.name}
      style={{ width: '100%', height: '80vh', border: 0 }}
      referrerPolicy="no-referrer"
    />
  );
}
