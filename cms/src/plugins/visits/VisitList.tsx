import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { waitingInGerman } from '../datesInGerman.ts';
import { MutedText, SmallMutedText, Stack } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';
import { daysWaiting, isOpen, isOverdue } from './visitRules.ts';
import { concernWord, nextStep, stageWord } from './visitTexts.ts';
import {
  OPEN_STAGES,
  VISIT_STAGES,
  VISITS_PATH,
  type ListedVisit,
  type VisitListing,
  type VisitStage,
} from './visits.ts';

const VIEW = 'ansicht';

/** The requests of the editor's brands: overdue ones first, then by waiting time. */
export function VisitList() {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const brand = useChosenBrand()?.id ?? '';
  const listing = useAnswer<VisitListing>(
    `/visits/requests?${new URLSearchParams({ marke: brand }).toString()}`,
  );
  if (listing === null) return <Page.Error />;
  if (listing === undefined) return <Page.Loading />;
  const stage = VISIT_STAGES.find((each) => each === search.get(VIEW)) ?? null;
  const shown = listing.visits.filter((visit) =>
    stage === null ? isOpen(visit) : visit.stand === stage,
  );
  const today = zurichDate(now);
  const [overdue, others] = [true, false].map((late) =>
    shown.filter((visit) => isOverdue(visit, today) === late),
  ) as [ListedVisit[], ListedVisit[]];
  return (
    <Page.Main>
      <Layouts.Header title="Anfragen" subtitle={lateInWords(listing.visits, today)} />
      <Layouts.Content>
        <Counts
          listing={listing}
          stage={stage}
          choose={(next) => setSearch(next === null ? {} : { [VIEW]: next })}
        />
        <Stack gap={6} paddingTop={6}>
          {shown.length === 0 && <Typography>Hier ist keine Anfrage.</Typography>}
          <Group title={`Überfällig: ${overdue.length}`} isLate visits={overdue} now={now} />
          <Group
            title={
              overdue.length > 0 || stage === null ? `Im Lauf: ${others.length}` : stageWord(stage)
            }
            visits={others}
            now={now}
          />
        </Stack>
      </Layouts.Content>
    </Page.Main>
  );
}

function lateInWords(visits: readonly ListedVisit[], today: string): string {
  const late = visits.filter((visit) => isOverdue(visit, today)).length;
  if (late === 0) return 'Niemand wartet länger als zwei Arbeitstage auf eine Antwort.';
  return late === 1
    ? 'Ein Mensch wartet länger als zwei Arbeitstage auf eine Antwort.'
    : `${late} Menschen warten länger als zwei Arbeitstage auf eine Antwort.`;
}

interface CountsProps {
  readonly listing: VisitListing;
  /** Null for all open ones. */
  readonly stage: VisitStage | null;
  choose(stage: VisitStage | null): void;
}

/** The numbers by stage are the filter. */
function Counts({ listing: { counts }, stage, choose }: CountsProps) {
  const open = OPEN_STAGES.reduce((sum, each) => sum + counts[each], 0);
  const views = [
    { stage: null, word: 'Alle offenen', count: open },
    ...VISIT_STAGES.map((each) => ({
      stage: each,
      word: stageWord(each),
      count: counts[each],
    })),
  ];
  return (
    <Flex gap={2} wrap="wrap" role="group" aria-label="Nach Stand">
      {views.map((view) => (
        <Button
          key={view.word}
          variant={view.stage === stage ? 'default' : 'tertiary'}
          aria-pressed={view.stage === stage}
          onClick={() => choose(view.stage)}
        >
          {`${view.count} ${view.word}`}
        </Button>
      ))}
    </Flex>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isLate?: boolean;
  readonly visits: readonly ListedVisit[];
  readonly now: Date;
}

function Group({ title, isLate = false, visits, now }: GroupProps) {
  if (visits.length === 0) return null;
  return (
    <Box tag="section" aria-label={title}>
      <Typography tag="h2" variant="delta" textColor={isLate ? 'danger600' : 'neutral800'}>
        {title}
      </Typography>
      <Stack tag="ol" gap={0} paddingTop={2}>
        {visits.map((visit) => (
          <VisitRow key={visit.documentId} visit={visit} isLate={isLate} now={now} />
        ))}
      </Stack>
    </Box>
  );
}

interface VisitRowProps {
  readonly visit: ListedVisit;
  readonly isLate: boolean;
  readonly now: Date;
}

/** One row; on a narrow screen its parts stand below each other. Here a rem is ten pixels. */
function VisitRow({ visit, isLate, now }: VisitRowProps) {
  const brand = useBrands().find(({ id }) => id === visit.marke);
  const waiting = waitingInGerman(daysWaiting(visit, zurichDate(now)));
  return (
    <Flex
      tag="li"
      gap={3}
      wrap="wrap"
      alignItems="baseline"
      background="neutral0"
      padding={3}
      borderColor="neutral150"
    >
      <Flex gap={2} flex="1 1 16rem" minWidth={0}>
        <BrandMark brand={brand} />
        <Typography ellipsis>{brand?.name ?? visit.marke}</Typography>
      </Flex>
      <Box flex="2 1 26rem" minWidth={0}>
        <Link
          tag={NavLink}
          to={`/${VISITS_PATH}/${visit.documentId}`}
          style={{ overflowWrap: 'anywhere' }}
        >
          {visit.name}
        </Link>
        <SmallMutedText tag="p" style={{ overflowWrap: 'anywhere' }}>
          {[concernWord(visit.anliegen), visit.betrifft].filter(Boolean).join(', ')}
        </SmallMutedText>
      </Box>
      <Box flex="0 0 8rem">
        {isOpen(visit) && (
          <Typography
            textColor={isLate ? 'danger600' : 'neutral800'}
            fontWeight={isLate ? 'bold' : 'regular'}
          >
            {waiting}
          </Typography>
        )}
      </Box>
      <Box flex="0 0 9rem">
        <MutedText>{stageWord(visit.stand)}</MutedText>
      </Box>
      <Box flex="1 1 20rem" minWidth={0}>
        <Typography>{nextStep(visit, now)}</Typography>
      </Box>
    </Flex>
  );
}
