import { Box, Flex, Typography } from '@strapi/design-system';
import { shortDate, standWord } from './sentWords.ts';
import type { TrailEntry } from './submissions.ts';

interface Props {
  /** When it came in, in words. */
  readonly received: string;
  readonly trail: readonly TrailEntry[];
}

/** Who did what, the latest first. */
export function TrailList({ received, trail }: Props) {
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={3}>
      {trail.toReversed().map((change) => (
        <Box tag="li" key={change.id}>
          <Typography tag="p" style={{ overflowWrap: 'anywhere' }}>
            {describe(change)}
          </Typography>
          <Typography tag="p" textColor="neutral600" variant="pi">
            {change.who ?? 'Ohne Konto'}, {shortDate(change.changedAt)}
          </Typography>
        </Box>
      ))}
      <Box tag="li">
        <Typography tag="p">Eingegangen</Typography>
        <Typography tag="p" textColor="neutral600" variant="pi">
          {received}
        </Typography>
      </Box>
    </Flex>
  );
}

function describe({ field, before, after }: TrailEntry): string {
  if (field === 'stand') return `Stand: von «${standWord(before)}» auf «${standWord(after)}»`;
  if (after === null) return `Notizen gelöscht: «${before}»`;
  return before === null
    ? `Notizen geschrieben: «${after}»`
    : `Notizen geändert: von «${before}» auf «${after}»`;
}
