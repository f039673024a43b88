import { Button, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { pageTurns } from './pageTurns.ts';

interface PageTurnerProps {
  readonly page: number;
  /** Undefined while the page is loading. */
  readonly pageCount: number | undefined;
  readonly onTurn: (page: number) => void;
}

/**
 * Buttons to the neighbouring pages of a list, newest first. They stay while a page is loading, and
 * at both ends: otherwise the keyboard's focus would be lost with each page.
 */
export function PageTurner({ page, pageCount, onTurn }: PageTurnerProps) {
  const [known, setKnown] = useState(page);
  if (pageCount !== undefined && pageCount !== known) setKnown(pageCount);
  const turns = pageTurns(page, known);
  if (turns === null) return null;
  const turnTo = (to: number | null): void => void (to !== null && onTurn(to));
  return (
    <Flex gap={2} justifyContent="flex-end">
      <Button
        variant="tertiary"
        aria-disabled={turns.newer === null}
        onClick={() => turnTo(turns.newer)}
      >
        Neuere
      </Button>
      <Button
        variant="tertiary"
        aria-disabled={turns.older === null}
        onClick={() => turnTo(turns.older)}
      >
        Ältere
      </Button>
    </Flex>
  );
}
