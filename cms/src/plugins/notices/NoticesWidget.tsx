import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrands } from '../accounts/useBrands.ts';
import { SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { NOTICE, type ListedNotice, type NoticesList } from './noticeTypes.ts';
import { noticeInWords } from './noticeWords.ts';

/** Milliseconds between two looks: soon while screens are still to show a notice. */
const LOOK_MS = { waiting: 2000, otherwise: 20_000 };

const isWaiting = ({ from, screens }: ListedNotice, now: string): boolean =>
  from <= now && screens !== null && screens.on < screens.of;

/** The box of the home page: what the house tells now, and a new notice. */
export function NoticesWidget() {
  const [turn, setTurn] = useState(0);
  const [after, setAfter] = useState<NoticesList>();
  const [openedAt] = useState(() => new Date().toISOString());
  const answer = useAnswer<NoticesList>('/notices/list', { turn });
  // The answer to an act is newer than what was listed before it.
  const list = answer && after && after.now > answer.now ? after : answer;
  const waits = list?.notices.some((notice) => isWaiting(notice, list.now)) ?? false;
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === 'visible' && setTurn((before) => before + 1),
      waits ? LOOK_MS.waiting : LOOK_MS.otherwise,
    );
    return () => clearInterval(timer);
  }, [waits]);
  if (list === null) return <Widget.Error>Konnte nicht geladen werden.</Widget.Error>;
  const { notices, now } = list ?? { notices: [], now: '' };
  const running = notices.filter(({ from }) => from <= now);
  const planned = notices.filter(({ from }) => from > now);
  return (
    <Stack gap={5}>
      {running.length > 0 && (
        <NoticeRows label="Läuft jetzt" notices={running} now={now} onEnded={setAfter} />
      )}
      <NoticeForm now={list?.now ?? openedAt} onPublished={setAfter} />
      {planned.length > 0 && (
        <details>
          <summary style={{ cursor: 'pointer', paddingBlock: '0.8rem' }}>
            <Typography fontWeight="bold">{`Geplant: ${planned.length}`}</Typography>
          </summary>
          <NoticeRows label="Geplant" notices={planned} now={now} onEnded={setAfter} />
        </details>
      )}
    </Stack>
  );
}

interface RowsProps {
  readonly label: string;
  readonly notices: readonly ListedNotice[];
  readonly now: string;
  onEnded(list: NoticesList): void;
}

const NoticeRows = ({ label, notices, ...act }: RowsProps) => (
  <Stack tag="ul" gap={4} aria-label={label}>
    {notices.map((notice) => (
      <NoticeRow key={notice.ids.join()} notice={notice} {...act} />
    ))}
  </Stack>
);

interface RowProps {
  readonly notice: ListedNotice;
  readonly now: string;
  onEnded(list: NoticesList): void;
}

function NoticeRow({ notice, now, onEnded }: RowProps) {
  const { post } = useFetchClient();
  const { isBusy, act } = useAct();
  const names = useBrandNames(notice.brands);
  const [isChanging, setIsChanging] = useState(false);
  const { ids, text, tone, mayEnd } = notice;
  const isOn = notice.from <= now;
  const end = (): unknown =>
    act(
      async () => onEnded((await post<NoticesList>('/notices/end', { ids })).data),
      isOn ? 'Die Mitteilung ist beendet.' : 'Die Mitteilung ist zurückgenommen.',
    );
  return (
    <Box
      tag="li"
      borderColor="neutral200"
      borderStyle="solid"
      borderWidth="0 0 1px 0"
      paddingBottom={4}
    >
      <Typography tag="p" style={faceOf(tone)}>
        {text}
      </Typography>
      <Box paddingTop={2}>
        <Typography tag="p" role="status">
          {noticeInWords(notice, now)}
        </Typography>
        {names !== '' && <SmallMutedText tag="p">{names}</SmallMutedText>}
      </Box>
      <Flex gap={4} paddingTop={2} alignItems="center">
        {mayEnd && (
          <Button variant="danger-light" disabled={isBusy} onClick={end}>
            {isOn ? 'Beenden' : 'Zurücknehmen'}
          </Button>
        )}
        {mayEnd && !isChanging && (
          <Button variant="tertiary" disabled={isBusy} onClick={() => setIsChanging(true)}>
            Ändern
          </Button>
        )}
        {ids.map((id) => (
          <Link
            key={id}
            to={`/content-manager/collection-types/${NOTICE}/${id}`}
            style={{ display: 'inline-block', paddingBlock: '0.6rem' }}
          >
            <Typography textColor="primary600" fontWeight="bold">
              {ids.length === 1
                ? 'Übersetzen, Verlauf'
                : `Übersetzen, Verlauf: ${nameAt(notice, ids.indexOf(id), names)}`}
            </Typography>
          </Link>
        ))}
      </Flex>
      {isChanging && (
        <Box paddingTop={4}>
          <NoticeForm
            now={now}
            changed={notice}
            onPublished={(list) => {
              setIsChanging(false);
              onEnded(list);
            }}
            onCancel={() => setIsChanging(false)}
          />
        </Box>
      )}
    </Box>
  );
}

const nameAt = ({ brands }: ListedNotice, position: number, names: string): string =>
  names.split(', ')[position] ?? brands[position] ?? '';

/** The notice as the website shows it. */
const faceOf = (tone: ListedNotice['tone']) => ({
  background: tone === 'wichtig' ? '#16191c' : '#ffc94a',
  color: tone === 'wichtig' ? '#fff' : '#16191c',
  padding: '1rem 1.4rem',
  overflowWrap: 'anywhere' as const,
});

/** Empty for an account of one brand: there is nothing to tell apart. */
function useBrandNames(ids: readonly string[]): string {
  const brands = useBrands();
  if (brands.length < 2) return '';
  return ids.map((id) => brands.find((brand) => brand.id === id)?.name ?? id).join(', ');
}
