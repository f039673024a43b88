import { Box, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { Stack } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';
import { gapsInWords } from './gapWords.ts';
import type { GapsOf, HouseGaps } from './nextWeek.ts';
import { WEEKS_SCREEN } from './weekTypes.ts';

const MAX_HOUSES = 5;

const WHOLE: Readonly<Record<GapsOf, string>> = {
  menu: 'Für nächste Woche sind alle Gerichte da.',
  programme: 'Nächste Woche ist an jedem Tag etwas los.',
};

/** What the next week of the account's houses lacks, each with a link into that week. */
function GapsWidget({ of }: { readonly of: GapsOf }) {
  const gaps = useAnswer<readonly HouseGaps[]>(`/weeks/gaps?kind=${of}`);
  if (gaps === null) return <Widget.Error>Konnte nicht geladen werden.</Widget.Error>;
  if (gaps === undefined) return <Widget.Loading>Wird geladen</Widget.Loading>;
  if (gaps.length === 0) return <Widget.NoData>{WHOLE[of]}</Widget.NoData>;
  return (
    <Stack gap={4}>
      <Typography variant="delta">
        {gaps.length === 1 ? gapsInWords(gaps[0] as HouseGaps) : `${gaps.length} Häuser`}
      </Typography>
      <Stack tag="ul" gap={3}>
        {gaps.slice(0, MAX_HOUSES).map((house) => (
          <Box tag="li" key={house.brand}>
            <Link to={`/${WEEKS_SCREEN}?woche=${house.monday}&haus=${house.brand}`}>
              <Typography textColor="primary600">
                {gaps.length === 1 ? 'Woche öffnen' : `${house.name}: ${gapsInWords(house)}`}
              </Typography>
            </Link>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}

export const MenuGapsWidget = () => <GapsWidget of="menu" />;
export const ProgrammeGapsWidget = () => <GapsWidget of="programme" />;
