import { Box, Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NavLink, useNavigate } from 'react-router-dom';
import { readRefusal } from '../editView.tsx';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import type { ChangeFinding } from './checkChange.ts';
import {
  chooseChange,
  countEntries,
  describeState,
  screenOf,
  useChangeActs,
  useChosenChange,
  type ChangeActs,
  type WholeChange,
} from './useChanges.ts';
import { MutedText } from '../parts.tsx';

const OPEN = 'foyer-aenderung';
/* Keeps the end of a page, and the panel's own menu, from being covered by the bar. */
const LAYOUT = `
body:has(> .${OPEN}) main { padding-bottom: 6rem; }
.${OPEN} { position: fixed; inset-inline: 0; bottom: 0; z-index: 4; }
@media (min-width: 1080px) { .${OPEN} { inset-inline-start: 224px; } }
`;

/**
 * The change that the editor puts together, at the bottom of the window; nothing if there is none.
 */
export function ChangeBar(): ReactNode {
  const change = useChosenChange();
  if (!change) return null;
  // The types of react-dom belong to a newer React than the panel's.
  return createPortal(
    <Bar key={change.id} change={change} />,
    document.body,
  ) as unknown as ReactNode;
}

function Bar({ change }: { readonly change: WholeChange }) {
  const acts = useChangeActs(change.id);
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const navigate = useNavigate();
  useEffect(() => {
    const style = document.createElement('style');
    style.textContent = LAYOUT;
    document.head.append(style);
    return () => style.remove();
  }, []);
  /** If the check has findings, shows them instead of publishing. */
  const publish = async (): Promise<void> => {
    try {
      const { data } = await get<readonly ChangeFinding[]>(`/changes/${change.id}/checks`);
      if (data.length === 0) return await acts.publish();
    } catch (error) {
      return toggleNotification({ type: 'danger', message: readRefusal(error).message });
    }
    toggleNotification({ type: 'warning', message: 'Bitte sehen Sie zuerst die Hinweise an.' });
    return navigate(screenOf(change.id));
  };
  return (
    <Box
      tag="section"
      aria-label="Gemeinsame Änderung"
      background="neutral0"
      shadow="filterShadow"
      borderColor="neutral200"
      paddingTop={3}
      paddingBottom={3}
      paddingLeft={6}
      paddingRight={6}
      className={OPEN}
    >
      <ActAnswer acts={acts} />
      <Flex gap={4} wrap="wrap" justifyContent="space-between">
        <Flex gap={4} wrap="wrap">
          <Typography fontWeight="bold">{change.title}</Typography>
          <Typography>{countEntries(change.count)}</Typography>
          <BrandNames ids={change.brands} />
          <MutedText>{describeState(change)}</MutedText>
        </Flex>
        <Flex gap={2}>
          <LinkButton tag={NavLink} to={screenOf(change.id)} variant="secondary">
            Ansehen
          </LinkButton>
          <ActButton change={change} acts={acts} publish={publish} />
          <Button variant="tertiary" onClick={() => chooseChange(null)}>
            Schliessen
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}

interface ActButtonProps {
  readonly change: WholeChange;
  readonly acts: ChangeActs;
  readonly publish: () => unknown;
}

/** Publishes an open change, or takes back a published one. */
export function ActButton({ change, acts, publish }: ActButtonProps) {
  return change.state === 'open' ? (
    <Button loading={acts.isBusy} disabled={change.count === 0} onClick={() => void publish()}>
      Veröffentlichen
    </Button>
  ) : (
    <Button loading={acts.isBusy} variant="danger-light" onClick={() => void acts.withdraw()}>
      Zurücknehmen
    </Button>
  );
}

/** Why the last act was refused, or the question to confirm before it is done. */
export function ActAnswer({ acts: { refused, doubt, withdraw } }: { readonly acts: ChangeActs }) {
  const words = refused ?? doubt;
  if (words === null) return null;
  return (
    <Box paddingBottom={3} role="alert">
      <Typography textColor="danger600" style={{ whiteSpace: 'pre-line' }}>
        {words}
      </Typography>
      {doubt !== null && (
        <Box paddingTop={2}>
          <Button variant="danger-light" onClick={() => void withdraw(true)}>
            Trotzdem zurücknehmen
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Brands by symbol and name. */
export function BrandNames({ ids }: { readonly ids: readonly string[] }) {
  const brands = useBrands();
  return (
    <Flex gap={3} wrap="wrap">
      {ids.map((id) => {
        const brand = brands.find((each) => each.id === id);
        return brand === undefined ? null : (
          <Flex key={id} gap={1}>
            <BrandMark brand={brand} />
            <Typography>{brand.name}</Typography>
          </Flex>
        );
      })}
    </Flex>
  );
}
