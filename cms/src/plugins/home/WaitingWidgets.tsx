import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { QualityCheck } from '../../../../src/domain/quality/QualityReport.ts';
import { useAnswer } from '../useAnswer.ts';
import type { DeskRow, SiteReport } from './siteReport.ts';
import { type Waiting, WAITING } from './waitingEntries.ts';
import { SmallMutedText, Stack } from '../parts.tsx';

type Row = Readonly<Record<string, unknown>>;

/** Entries that the account may read, from the content manager's lists. */
interface Found {
  readonly results: readonly Row[];
  readonly pagination: { readonly total: number };
}

function Rows({ found, of: { page, says } }: { readonly found: Found; readonly of: Waiting }) {
  return (
    <Stack tag="ul" gap={3}>
      {found.results.map((row) => (
        <Box tag="li" key={String(row['documentId'])}>
          <Link to={`${page}/${String(row['documentId'])}`}>
            <Typography textColor="primary600" style={{ overflowWrap: 'anywhere' }}>
              {says(row)}
            </Typography>
          </Link>
        </Box>
      ))}
    </Stack>
  );
}

const Unanswered = ({ answer }: { readonly answer: null | undefined }) =>
  answer === null ? (
    <Widget.Error>Konnte nicht geladen werden.</Widget.Error>
  ) : (
    <Widget.Loading>Wird geladen</Widget.Loading>
  );

function EntriesWidget({ of }: { readonly of: Waiting }) {
  const found = useAnswer<Found>(of.address);
  if (!found) return <Unanswered answer={found} />;
  if (found.pagination.total === 0) return <Widget.NoData>{of.none}</Widget.NoData>;
  return (
    <Stack gap={4}>
      <Typography variant="delta">{of.count(found.pagination.total)}</Typography>
      <Rows found={found} of={of} />
    </Stack>
  );
}

export const OverdueApplicationsWidget = () => <EntriesWidget of={WAITING.overdue} />;
export const NewApplicationsWidget = () => <EntriesWidget of={WAITING.applications} />;
export const NewMessagesWidget = () => <EntriesWidget of={WAITING.messages} />;
export const NewVisitsWidget = () => <EntriesWidget of={WAITING.visits} />;

const MAX_ROWS = 5;

interface DeskRowsProps {
  readonly rows: readonly DeskRow[];
  readonly count: string;
}

/** A list of rows: the first few, or all after a click. */
function DeskRows({ rows, count }: DeskRowsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, MAX_ROWS);
  return (
    <Stack gap={4}>
      <Flex justifyContent="space-between" gap={2}>
        <Typography variant="delta">{count}</Typography>
        {!isWhole && rows.length > MAX_ROWS && (
          <Button variant="tertiary" size="S" onClick={() => setWhole(true)}>
            Alle anzeigen
          </Button>
        )}
      </Flex>
      <Stack tag="ul" gap={3}>
        {shown.map(({ to, title, says, house }, at) => (
          <Box tag="li" key={at}>
            <Link to={to}>
              <Typography textColor="primary600">{title}</Typography>
            </Link>
            <SmallMutedText tag="p">{house === '' ? says : `${says} · ${house}`}</SmallMutedText>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

/** Several widgets request the report at the same moment; they share one request. */
let request: Promise<SiteReport> | undefined;

/** Undefined while loading, null if the request failed. */
function useReport(): SiteReport | null | undefined {
  const { get } = useFetchClient();
  const [report, setReport] = useState<SiteReport | null>();
  useEffect(() => {
    request ??= get<SiteReport>('/home/report')
      .then(({ data }) => data)
      .finally(() => (request = undefined));
    request.then(setReport, () => setReport(null));
  }, [get]);
  return report;
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `Ein ${one}` : `${count} ${many}`;

export function OwnDraftsWidget() {
  const rows = useAnswer<readonly DeskRow[]>('/home/drafts');
  if (!rows) return <Unanswered answer={rows} />;
  if (rows.length === 0)
    return <Widget.NoData>Alles, was Sie geschrieben haben, ist veröffentlicht.</Widget.NoData>;
  return <DeskRows rows={rows} count={counted(rows.length, 'Entwurf', 'Entwürfe')} />;
}

export function PlannedWidget() {
  const rows = useAnswer<readonly DeskRow[]>('/home/planned');
  if (!rows) return <Unanswered answer={rows} />;
  if (rows.length === 0)
    return <Widget.NoData>In den nächsten zwei Wochen ist nichts geplant.</Widget.NoData>;
  return <DeskRows rows={rows} count={counted(rows.length, 'Termin', 'Termine')} />;
}

/** The checks of the report that each widget shows. */
const CHECKS = {
  jobs: ['expiringJob'],
  translations: ['missingTranslation'],
  links: ['brokenLink', 'brokenExternalLink'],
  texts: ['missingAlt', 'emptyMetadata'],
  screens: ['silentScreen'],
  deliveries: ['waitingDelivery'],
} as const satisfies Readonly<Record<string, readonly QualityCheck[]>>;

export type ReportWidgetId = keyof typeof CHECKS;

function ReportWidget({ id }: { readonly id: ReportWidgetId }) {
  const report = useReport();
  if (report === undefined) return <Widget.Loading>Wird geladen</Widget.Loading>;
  const checks: readonly QualityCheck[] = CHECKS[id];
  const rows = report?.rows.filter(({ check }) => checks.includes(check)) ?? [];
  const isUnknown = report === null || report.failed.some((check) => checks.includes(check));
  if (rows.length === 0)
    return isUnknown ? (
      <Widget.Error>Die Website sagt es gerade nicht. Bitte später noch einmal.</Widget.Error>
    ) : (
      <Widget.NoData>Nichts zu tun.</Widget.NoData>
    );
  return <DeskRows rows={rows} count={counted(rows.length, 'Hinweis', 'Hinweise')} />;
}

interface Versions {
  readonly version: string;
  readonly site: string | null;
}

/**
 * Shows the release of this service. Also shows the site's release if it differs, or that the site
 * reports none.
 */
export function VersionWidget() {
  const versions = useAnswer<Versions>('/home/version');
  if (!versions) return <Unanswered answer={versions} />;
  const { version, site } = versions;
  return (
    <Stack gap={2}>
      <Typography variant="delta">{`Foyer ${version}`}</Typography>
      {site !== version && (
        <SmallMutedText tag="p">
          {site === null
            ? 'Die Website sagt ihre Version gerade nicht.'
            : `Die Website läuft mit ${site}.`}
        </SmallMutedText>
      )}
    </Stack>
  );
}

/** The parts of the site's report, each as a widget of the home page. */
export const REPORT_WIDGETS = {
  jobs: () => <ReportWidget id="jobs" />,
  translations: () => <ReportWidget id="translations" />,
  links: () => <ReportWidget id="links" />,
  texts: () => <ReportWidget id="texts" />,
  screens: () => <ReportWidget id="screens" />,
  deliveries: () => <ReportWidget id="deliveries" />,
} as const satisfies Readonly<Record<ReportWidgetId, unknown>>;
