import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { QualityCheck } from '../../../../src/domain/quality/QualityReport.ts';
import type { DeskRow, SiteReport } from './siteReport.ts';
import { type Waiting, WAITING } from './waitingEntries.ts';

type Row = Readonly<Record<string, unknown>>;

interface Found {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Entries that the account may read, from the content manager's lists; null while loading. */
function useEntries(address: string): Found | null | 'failed' {
  const { get } = useFetchClient();
  const [found, setFound] = useState<Found | null | 'failed'>(null);
  useEffect(() => {
    get<{ results: readonly Row[]; pagination: { total: number } }>(address)
      .then(({ data }) => setFound({ rows: data.results, total: data.pagination.total }))
      .catch(() => setFound('failed'));
  }, [get, address]);
  return found;
}

function Rows({ found, of: { page, says } }: { readonly found: Found; readonly of: Waiting }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {found.rows.map((row) => (
        <Box tag="li" key={String(row['documentId'])}>
          <Link to={`${page}/${String(row['documentId'])}`}>
            <Typography textColor="primary600">{says(row)}</Typography>
          </Link>
        </Box>
      ))}
    </Flex>
  );
}

function EntriesWidget({ of }: { readonly of: Waiting }) {
  const found = useEntries(of.address);
  if (found === null) return <Widget.Loading>Wird geladen</Widget.Loading>;
  if (found === 'failed') return <Widget.Error>Konnte nicht geladen werden.</Widget.Error>;
  if (found.total === 0) return <Widget.NoData>{of.none}</Widget.NoData>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography variant="delta">{of.count(found.total)}</Typography>
      <Rows found={found} of={of} />
    </Flex>
  );
}

export const NewApplicationsWidget = () => <EntriesWidget of={WAITING.applications} />;
export const NewMessagesWidget = () => <EntriesWidget of={WAITING.messages} />;

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
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex justifyContent="space-between" gap={2}>
        <Typography variant="delta">{count}</Typography>
        {!isWhole && rows.length > MAX_ROWS && (
          <Button variant="tertiary" size="S" onClick={() => setWhole(true)}>
            Alle anzeigen
          </Button>
        )}
      </Flex>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {shown.map(({ to, title, says, house }, at) => (
          <Box tag="li" key={at}>
            <Link to={to}>
              <Typography textColor="primary600">{title}</Typography>
            </Link>
            <Typography variant="pi" textColor="neutral600" tag="p">
              {house === '' ? says : `${says} · ${house}`}
            </Typography>
          </Box>
        ))}
      </Flex>
    </Flex>
  );
}

/** Undefined while loading, null if the request failed. */
function useDesk<Answer>(ask: (get: Get) => Promise<Answer>): Answer | null | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<Answer | null>();
  useEffect(() => {
    ask(get).then(setAnswer, () => setAnswer(null));
  }, [get, ask]);
  return answer;
}

type Get = ReturnType<typeof useFetchClient>['get'];

const askDrafts = async (get: Get) => (await get<readonly DeskRow[]>('/home/drafts')).data;
const askPlanned = async (get: Get) => (await get<readonly DeskRow[]>('/home/planned')).data;

/** Several widgets request the report at the same moment; they share one request. */
let asked: Promise<SiteReport> | undefined;
function askReport(get: Get): Promise<SiteReport> {
  asked ??= get<SiteReport>('/home/report')
    .then(({ data }) => data)
    .finally(() => (asked = undefined));
  return asked;
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `Ein ${one}` : `${count} ${many}`;

export function OwnDraftsWidget() {
  const rows = useDesk(askDrafts);
  if (rows === undefined) return <Widget.Loading>Wird geladen</Widget.Loading>;
  if (rows === null) return <Widget.Error>Konnte nicht geladen werden.</Widget.Error>;
  if (rows.length === 0)
    return <Widget.NoData>Alles, was Sie geschrieben haben, ist veröffentlicht.</Widget.NoData>;
  return <DeskRows rows={rows} count={counted(rows.length, 'Entwurf', 'Entwürfe')} />;
}

export function PlannedWidget() {
  const rows = useDesk(askPlanned);
  if (rows === undefined) return <Widget.Loading>Wird geladen</Widget.Loading>;
  if (rows === null) return <Widget.Error>Konnte nicht geladen werden.</Widget.Error>;
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
  const report = useDesk(askReport);
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

const askVersions = async (get: Get) => (await get<Versions>('/home/version')).data;

/**
 * Shows the release of this service. Also shows the site's release if it differs, or that the site
 * reports none.
 */
export function VersionWidget() {
  const versions = useDesk(askVersions);
  if (versions === undefined) return <Widget.Loading>Wird geladen</Widget.Loading>;
  if (versions === null) return <Widget.Error>Konnte nicht geladen werden.</Widget.Error>;
  const { version, site } = versions;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="delta">{`Foyer ${version}`}</Typography>
      {site !== version && (
        <Typography variant="pi" textColor="neutral600" tag="p">
          {site === null
            ? 'Die Website sagt ihre Version gerade nicht.'
            : `Die Website läuft mit ${site}.`}
        </Typography>
      )}
    </Flex>
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
