import { Box, Button, Field, Flex, Grid, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { Card, Select, SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { Factor } from './Factor.tsx';
import {
  INVITED,
  staffProblem,
  type MailState,
  type PeopleAnswer,
  type StaffMember,
} from './people.ts';

interface StaffMembersProps {
  readonly answer: PeopleAnswer;
  onChanged(): void;
}

interface SentLink {
  readonly link: string | null;
  readonly mail: MailState;
}

const TEXTS = [
  ['username', 'Benutzername'],
  ['email', 'E-Mail'],
] as const;

const NOBODY = { username: '', email: '' };

/** The people of the sites' staff area: invited by mail, with their state. */
export function StaffMembers({ answer, onChanged }: StaffMembersProps) {
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const [input, setInput] = useState(NOBODY);
  const [site, setSite] = useState(answer.staffSites[0]?.id ?? '');
  const [sent, setSent] = useState<SentLink | null>(null);
  const problem = staffProblem(input);
  const send = (path: string, body: object, done: string): Promise<boolean> =>
    act(async () => {
      setSent((await post<SentLink>(path, { ...body, brand: site })).data);
      onChanged();
    }, done);
  const invite = async (): Promise<void> => {
    if (await send('/accounts/staff', input, `Eingeladen: ${input.username}`)) setInput(NOBODY);
  };
  const isRequired = answer.rules.staff.length > 0;
  return (
    <Card title="Im internen Bereich der Websites">
      <Stack gap={4}>
        <Grid.Root gap={4}>
          {TEXTS.map(([name, label]) => (
            <Grid.Item key={name} col={4} s={12} xs={12} direction="column" alignItems="stretch">
              <Field.Root name={`staff-${name}`} required>
                <Field.Label>{label}</Field.Label>
                <TextInput
                  type={name === 'email' ? 'email' : 'text'}
                  autoComplete="off"
                  value={input[name]}
                  onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
                    setInput({ ...input, [name]: target.value })
                  }
                />
              </Field.Root>
            </Grid.Item>
          ))}
          <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
            <Field.Root name="staff-site">
              <Field.Label>Website, auf der die Person sich anmeldet</Field.Label>
              <Select
                value={site}
                options={answer.staffSites.map(({ id, name }) => [id, name])}
                onChoose={setSite}
              />
            </Field.Root>
          </Grid.Item>
        </Grid.Root>
        <Flex gap={4} justifyContent="flex-end">
          {problem !== null && <SmallMutedText>{problem}</SmallMutedText>}
          <Button disabled={problem !== null} loading={isBusy} onClick={() => void invite()}>
            In den internen Bereich einladen
          </Button>
        </Flex>
        {sent !== null && (
          <Typography role="status">
            {sent.link === null ? (
              'Diese Person meldet sich mit dem Konto der Organisation an.'
            ) : (
              <>
                {INVITED[sent.mail]}
                <b style={{ overflowWrap: 'anywhere' }}>{sent.link}</b>
              </>
            )}
          </Typography>
        )}
        {answer.staff.map((person) => (
          <Member
            key={person.id}
            {...{ person, isRequired, isBusy, onChanged }}
            onInvite={() =>
              void send(
                `/accounts/staff/${person.id}/invitation`,
                {},
                `Link erstellt: ${person.name}`,
              )
            }
          />
        ))}
      </Stack>
    </Card>
  );
}

interface MemberProps {
  readonly person: StaffMember;
  readonly isRequired: boolean;
  readonly isBusy: boolean;
  onChanged(): void;
  onInvite(): void;
}

function Member({ person, isRequired, isBusy, onChanged, onInvite }: MemberProps) {
  const { put } = useFetchClient();
  const { act } = useAct();
  const block = (): Promise<boolean> =>
    act(
      async () => {
        await put(`/accounts/staff/${person.id}`, { blocked: person.isActive });
        onChanged();
      },
      person.isActive ? `Gesperrt: ${person.name}` : `Entsperrt: ${person.name}`,
    );
  return (
    <Box role="group" aria-label={person.name}>
      <Flex gap={4} justifyContent="space-between" wrap="wrap">
        <Typography fontWeight="bold">
          {[person.name, person.email].join(' · ')}
          {person.isInvited && ' · eingeladen'}
          {person.isMailUnsent && ' · E-Mail nicht gesendet'}
          {!person.isActive && ' · gesperrt'}
        </Typography>
        <Flex gap={2}>
          {person.isActive && (
            <Button variant="tertiary" loading={isBusy} onClick={onInvite}>
              {person.isInvited ? 'Noch einmal einladen' : 'Link für neues Passwort senden'}
            </Button>
          )}
          <Button variant="tertiary" loading={isBusy} onClick={() => void block()}>
            {person.isActive ? 'Sperren' : 'Entsperren'}
          </Button>
        </Flex>
      </Flex>
      <Factor kind="staff" person={person} isRequired={isRequired} onChanged={onChanged} />
    </Box>
  );
}
