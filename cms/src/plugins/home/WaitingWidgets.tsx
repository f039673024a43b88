import { Box, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { EXPIRING_JOBS, type Waiting, WAITING } from './waitingEntries.ts';

type Row = Readonly<Record<string, unknown>>;

interface Found {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The entries that somebody may read, from the lists of the content manager; null until then. */
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
  const [address] = useState(() => of.address(new Date()));
  const found = useEntries(address);
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

export const ExpiringJobsWidget = () => <EntriesWidget of={EXPIRING_JOBS} />;
export const NewApplicationsWidget = () => <EntriesWidget of={WAITING.applications} />;
export const NewMessagesWidget = () => <EntriesWidget of={WAITING.messages} />;
