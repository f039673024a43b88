import { Accordion, Box, Button, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Card, SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';
import { AccountForm, Choices } from './AccountForm.tsx';
import { describeBrands, waitingFirst } from './describeBrands.ts';
import { Factor } from './Factor.tsx';
import {
  EMPTY_ACCOUNT,
  INVITED,
  invitationProblem,
  toggled,
  type AccountInput,
  type MailState,
  type PanelMember,
  type PeopleAnswer,
} from './people.ts';
import { StaffMembers } from './StaffMembers.tsx';

interface PartProps {
  readonly answer: PeopleAnswer;
  onChanged(): void;
}

/** The people who sign in: invited, with their roles, brands and second factor, on one screen. */
export function PeopleScreen() {
  const [turn, setTurn] = useState(0);
  const answer = useAnswer<PeopleAnswer>('/accounts/people', { turn });
  if (answer === null) return <Page.NoPermissions />;
  if (answer === undefined) return <Page.Loading />;
  const shared = { answer, onChanged: () => setTurn((former) => former + 1) };
  return (
    <Page.Main>
      <Page.Title>Personen</Page.Title>
      <Layouts.Header
        title="Personen"
        subtitle="Wer sich anmeldet, was die Person darf und für welche Häuser."
      />
      <Layouts.Content>
        <Stack gap={6}>
          <Invitation {...shared} />
          <Members {...shared} />
          <StaffMembers {...shared} />
          <FactorRules {...shared} />
        </Stack>
      </Layouts.Content>
    </Page.Main>
  );
}

function Invitation({ answer, onChanged }: PartProps) {
  const { post, put } = useFetchClient();
  const { act, isBusy } = useAct();
  const [input, setInput] = useState<AccountInput>(EMPTY_ACCOUNT);
  const [sent, setSent] = useState<Sent | null>(null);
  const problem = invitationProblem(input);
  const invite = async (): Promise<void> => {
    const { group, brands, roles, ...person } = input;
    await act(async () => {
      const { data } = await post<{
        readonly data: {
          readonly id: number;
          readonly registrationToken: string;
          readonly mail?: MailState;
        };
      }>('/admin/users', { ...person, roles: idsOf(answer, roles) });
      const { id, registrationToken, mail = 'none' } = data.data;
      await put(`/accounts/assignments/${id}`, { group, brands: group ? [] : brands });
      setSent({ link: linkOf(registrationToken), mail });
      setInput(EMPTY_ACCOUNT);
      onChanged();
    }, `Eingeladen: ${person.email}`);
  };
  return (
    <Card title="Person einladen">
      <Stack gap={4}>
        <AccountForm answer={answer} input={input} onChange={setInput} withName />
        <Flex gap={4} justifyContent="flex-end">
          {problem !== null && <SmallMutedText>{problem}</SmallMutedText>}
          <Button disabled={problem !== null} loading={isBusy} onClick={() => void invite()}>
            Einladen
          </Button>
        </Flex>
        {sent !== null && <SentLink {...sent} />}
      </Stack>
    </Card>
  );
}

interface Sent {
  readonly link: string;
  readonly mail: MailState;
}

const SentLink = ({ link, mail }: Sent) => (
  <Typography role="status">
    {INVITED[mail]}
    <b style={{ overflowWrap: 'anywhere' }}>{link}</b>
  </Typography>
);

const linkOf = (token: string): string =>
  `${location.origin}/admin/auth/register?registrationToken=${token}`;

const idsOf = ({ roles }: PeopleAnswer, names: readonly string[]): readonly number[] =>
  roles.filter(({ name }) => names.includes(name)).map(({ id }) => id);

function Members({ answer, onChanged }: PartProps) {
  const people = waitingFirst(answer.people) as readonly PanelMember[];
  return (
    <Card title="In der Verwaltung">
      <Accordion.Root>
        {people.map((person) => (
          <Accordion.Item key={person.id} value={String(person.id)}>
            <Accordion.Header>
              <Accordion.Trigger>
                {[person.name, person.email, ...person.roles].join(' · ')}
                {`: ${describeBrands(person, answer.brands)}`}
                {person.isInvited && ' · eingeladen'}
                {person.isMailUnsent && ' · E-Mail nicht gesendet'}
                {!person.isActive && !person.isInvited && ' · gesperrt'}
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content>
              <Box padding={6}>
                <Member answer={answer} person={person} onChanged={onChanged} />
              </Box>
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </Card>
  );
}

function Member({ answer, person, onChanged }: PartProps & { readonly person: PanelMember }) {
  const { post, put } = useFetchClient();
  const { act, isBusy } = useAct();
  const [input, setInput] = useState<AccountInput>({ ...EMPTY_ACCOUNT, ...person });
  const save = (): Promise<boolean> =>
    act(async () => {
      const { group, brands, roles } = input;
      await put(`/admin/users/${person.id}`, { roles: idsOf(answer, roles) });
      if (!person.everything)
        await put(`/accounts/assignments/${person.id}`, { group, brands: group ? [] : brands });
      onChanged();
    }, `Gespeichert: ${person.name}`);
  const [sent, setSent] = useState<Sent | null>(null);
  const inviteAgain = (): Promise<boolean> =>
    act(async () => {
      const { data } = await post<{ readonly registrationToken: string; readonly mail: MailState }>(
        `/accounts/people/${person.id}/invitation`,
      );
      setSent({ link: linkOf(data.registrationToken), mail: data.mail });
      onChanged();
    });
  const isRequired = answer.roles.some(
    ({ code, name }) => person.roles.includes(name) && answer.rules.panel.includes(code),
  );
  return (
    <Stack gap={4}>
      <AccountForm
        answer={answer}
        input={input}
        onChange={setInput}
        everything={person.everything}
      />
      <Flex gap={4} justifyContent="flex-end" wrap="wrap">
        {person.isInvited && (
          <Button variant="tertiary" loading={isBusy} onClick={() => void inviteAgain()}>
            Noch einmal einladen
          </Button>
        )}
        <Button disabled={input.roles.length === 0} loading={isBusy} onClick={() => void save()}>
          Speichern
        </Button>
      </Flex>
      {sent !== null && <SentLink {...sent} />}
      <Factor kind="panel" person={person} isRequired={isRequired} onChanged={onChanged} />
    </Stack>
  );
}

function FactorRules({ answer, onChanged }: PartProps) {
  const { put } = useFetchClient();
  const { act, isBusy } = useAct();
  const [rules, setRules] = useState(answer.rules);
  const save = (): Promise<boolean> =>
    act(async () => {
      await put('/accounts/second-factor/roles', rules);
      onChanged();
    }, 'Gespeichert. Es gilt ab der nächsten Anmeldung.');
  return (
    <Card title="Anmeldung in zwei Schritten">
      <Stack gap={4}>
        <Typography>
          Wer eine dieser Rollen hat, gibt nach dem Passwort einen Code ein, den eine App auf dem
          Telefon zeigt. Eingerichtet wird das bei der nächsten Anmeldung.
        </Typography>
        <Choices
          label="In der Verwaltung"
          options={answer.roles.map(({ code, name }) => [code, name])}
          chosen={rules.panel}
          onToggle={(code, isChosen) =>
            setRules({ ...rules, panel: toggled(rules.panel, code, isChosen) })
          }
        />
        <Choices
          label="Im internen Bereich der Websites"
          options={answer.staffRoles.map(({ code, name }) => [code, name])}
          chosen={rules.staff}
          onToggle={(code, isChosen) =>
            setRules({ ...rules, staff: toggled(rules.staff, code, isChosen) })
          }
        />
        <Flex justifyContent="flex-end">
          <Button loading={isBusy} onClick={() => void save()}>
            Speichern
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
}
