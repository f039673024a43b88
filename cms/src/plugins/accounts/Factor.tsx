import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { dateTimeInGerman } from '../datesInGerman.ts';
import { SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { describeFactor, type StaffMember } from './people.ts';

interface FactorProps {
  readonly kind: 'panel' | 'staff';
  readonly person: StaffMember;
  readonly isRequired: boolean;
  onChanged(): void;
}

/** The second factor of an account, and what happened to its sign-in. */
export function Factor({ kind, person, isRequired, onChanged }: FactorProps) {
  const { del } = useFetchClient();
  const { act, isBusy } = useAct();
  const reset = (): Promise<boolean> =>
    act(async () => {
      await del(`/accounts/second-factor/${kind}/${person.id}`);
      onChanged();
    }, `Zurückgesetzt: ${person.name}`);
  return (
    <Stack gap={2}>
      <Flex gap={4} justifyContent="space-between" wrap="wrap">
        <Typography>
          {`Zweiter Schritt der Anmeldung: ${describeFactor(person.recoveryCodes, isRequired)}`}
        </Typography>
        {person.recoveryCodes !== null && (
          <Button variant="danger-light" loading={isBusy} onClick={() => void reset()}>
            {`Zurücksetzen, Telefon von ${person.name} verloren`}
          </Button>
        )}
      </Flex>
      {person.events.map(({ what, by, at }) => (
        <SmallMutedText key={at}>{`${what}: ${by}, ${dateTimeInGerman(at)}`}</SmallMutedText>
      ))}
    </Stack>
  );
}
