import { Box, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { SmallMutedText, Stack } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';
import { describeReach, firstSteps } from './firstSteps.ts';

interface Me {
  readonly brands: readonly { readonly name: string }[];
  readonly group: boolean;
  readonly roles: readonly string[];
  readonly hasPasswordAlone: boolean;
}

/** The tile of the home page for somebody new: what their role is for, and where that is done. */
export function FirstStepsWidget() {
  const me = useAnswer<Me>('/accounts/me');
  if (me === null) return <Widget.Error>Konnte nicht geladen werden.</Widget.Error>;
  if (me === undefined) return <Widget.Loading>Wird geladen</Widget.Loading>;
  return (
    <Stack gap={4}>
      <Typography>{describeReach(me)}</Typography>
      <Stack tag="ul" gap={3}>
        {firstSteps(me.roles, me.hasPasswordAlone).map(({ text, to }) => (
          <Box tag="li" key={to}>
            <Link to={to}>
              <Typography textColor="primary600">{text}</Typography>
            </Link>
          </Box>
        ))}
      </Stack>
      <SmallMutedText>
        Suchen geht mit Ctrl+K. Kennen Sie sich aus, nehmen Sie dieses Kästchen weg.
      </SmallMutedText>
    </Stack>
  );
}
