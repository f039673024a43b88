import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { BrandNames } from './ChangeBar.tsx';
import type { PartAct } from './changeTypes.ts';
import type { ChangeFinding } from './checkChange.ts';
import type { ChangeEntry } from './useChanges.ts';
import { Select, MutedText, SmallMutedText, Stack } from '../parts.tsx';

const addressOf = ({ uid, documentId, locale }: ChangeEntry): string => {
  const language = locale === '' ? '' : `?plugins[i18n][locale]=${locale}`;
  return uid.startsWith('plugin::')
    ? `/content-manager/single-types/${uid}${language}`
    : `/content-manager/collection-types/${uid}/${documentId}${language}`;
};

const ACT_WORDS = [
  ['publish', 'Entwurf veröffentlichen'],
  ['unpublish', 'Von der Website nehmen'],
] as const;

interface ActChoiceProps {
  readonly label: string;
  readonly value: PartAct;
  readonly onChange: (act: PartAct) => void;
}

/** Chooses whether a change publishes an entry or takes it down. */
export const ActChoice = ({ label, value, onChange }: ActChoiceProps) => (
  <Select
    size="S"
    label={label}
    value={value}
    options={ACT_WORDS}
    onChoose={(act) => onChange(act as PartAct)}
  />
);

interface EntryLineProps {
  readonly entry: ChangeEntry;
  readonly findings: readonly ChangeFinding[];
  /** Null if the change is already published. */
  readonly onTakeOut: (() => void) | null;
  readonly onDecide: (act: PartAct) => void;
}

/** An entry of a change, with the findings of the check. */
export function EntryLine({ entry, findings, onTakeOut, onDecide }: EntryLineProps) {
  return (
    <Box background="neutral0" shadow="tableShadow" padding={4} hasRadius>
      <Flex justifyContent="space-between" gap={4} alignItems="start">
        <Flex direction="column" alignItems="start" gap={1}>
          {entry.isThere ? (
            <Link tag={NavLink} to={addressOf(entry)}>
              {entry.title}
            </Link>
          ) : (
            <Typography textColor="danger600">{`${entry.title}: gibt es nicht mehr`}</Typography>
          )}
          <SmallMutedText>{entry.kind}</SmallMutedText>
          <BrandNames ids={[entry.brand]} />
        </Flex>
        {onTakeOut === null ? (
          <Typography variant="pi">
            {entry.isTakenDown ? 'Von der Website genommen' : 'Veröffentlicht'}
          </Typography>
        ) : (
          <Flex direction="column" alignItems="end" gap={2}>
            <ActChoice
              label={`Was mit ${entry.title} geschieht`}
              value={entry.isTakenDown ? 'unpublish' : 'publish'}
              onChange={onDecide}
            />
            <Button
              variant="tertiary"
              size="S"
              aria-label={`${entry.title} herausnehmen`}
              onClick={onTakeOut}
            >
              Herausnehmen
            </Button>
          </Flex>
        )}
      </Flex>
      {findings.map(({ words, isRefused }) => (
        <Typography
          key={words}
          tag="p"
          variant="pi"
          textColor={isRefused ? 'danger600' : 'warning600'}
        >
          {words}
        </Typography>
      ))}
    </Box>
  );
}

/**
 * Previews of the pages as they will be, one at a time; they also contain the drafts of the other
 * entries.
 */
export function ChangedPages({ entries }: { readonly entries: readonly ChangeEntry[] }) {
  const shown = entries.filter(({ preview }) => preview !== null);
  const [chosen, choose] = useState('');
  const current = shown.find(({ id }) => String(id) === chosen) ?? shown[0];
  // Each response signs the address again. Keeps the first address of each page, so that the frame
  // does not load again.
  const [addresses] = useState(() => new Map<number, string>());
  if (current === undefined) return <MutedText>Keine Seite zum Ansehen.</MutedText>;
  const address = addresses.get(current.id) ?? current.preview ?? '';
  addresses.set(current.id, address);
  return (
    <Stack gap={3}>
      <Select
        label="Seite ansehen"
        value={String(current.id)}
        options={shown.map(({ id, title, kind }) => [String(id), `${title} (${kind})`])}
        onChoose={choose}
      />
      <iframe
        key={current.id}
        src={address}
        // The page has another origin than the panel, so it cannot leave its sandbox. Without an
        // origin of its own it would get no fonts.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin"
        title={`So sieht «${current.title}» dann aus`}
        style={{ width: '100%', height: '75vh', border: '1px solid #dcdce4', background: '#fff' }}
      />
    </Stack>
  );
}
