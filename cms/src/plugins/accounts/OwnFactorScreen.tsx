import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import type { FactorAct } from '../../../../src/domain/session/SecondFactor.ts';
import { readRefusal } from '../editView.tsx';
import { Card, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';
import type { PanelStep } from './askSecondFactor.ts';
import { describeFactor } from './people.ts';

interface OwnFactor {
  readonly recoveryCodes: number | null;
  readonly isRequired: boolean;
  readonly isElsewhere: boolean;
}

const DONE: Readonly<Record<FactorAct, string>> = {
  setUp: 'Eingerichtet. Ab jetzt gehört der Code zu Ihrer Anmeldung.',
  renew: 'Ihre früheren Ersatzcodes gelten nicht mehr.',
  remove: 'Ausgeschaltet. Für die Anmeldung genügt wieder das Passwort.',
};

/** The second step of one's own sign-in: switched on, off, with new recovery codes. */
export function OwnFactorScreen() {
  const [turn, setTurn] = useState(0);
  const own = useAnswer<OwnFactor>('/accounts/own-factor', { turn });
  if (own === null) return <Page.Error />;
  if (own === undefined) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>Anmeldung in zwei Schritten</Page.Title>
      <Layouts.Header
        title="Anmeldung in zwei Schritten"
        subtitle="Neben dem Passwort ein Code, den eine App auf Ihrem Telefon zeigt."
      />
      <Layouts.Content>
        <Card title="Ihr Konto">
          {own.isElsewhere ? (
            <Typography>
              Sie melden sich mit dem Konto Ihrer Organisation an. Den zweiten Schritt richten Sie
              dort ein.
            </Typography>
          ) : (
            <Changes own={own} onChanged={() => setTurn(turn + 1)} />
          )}
        </Card>
      </Layouts.Content>
    </Page.Main>
  );
}

interface ChangesProps {
  readonly own: OwnFactor;
  onChanged(): void;
}

function Changes({ own: { recoveryCodes, isRequired }, onChanged }: ChangesProps) {
  const { post, put } = useFetchClient();
  const { act, isBusy } = useAct();
  const [password, setPassword] = useState('');
  const change = async (wanted: FactorAct): Promise<void> => {
    let step: PanelStep | null = null;
    const begin = async (): Promise<void> => {
      step = (await post<PanelStep>('/accounts/own-factor', { act: wanted, password })).data;
    };
    if (!(await act(begin)) || step === null) return;
    setPassword('');
    if (await confirm(step, (body) => put('/accounts/own-factor', body))) {
      await act(() => Promise.resolve(), DONE[wanted]);
      onChanged();
    }
  };
  return (
    <Stack gap={4}>
      <Typography>{`Zweiter Schritt: ${describeFactor(recoveryCodes, isRequired)}`}</Typography>
      {isRequired && <Typography>Ihre Rolle verlangt ihn.</Typography>}
      <Field.Root name="password" required>
        <Field.Label>Ihr Passwort</Field.Label>
        <TextInput
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setPassword(target.value)}
        />
      </Field.Root>
      <Flex gap={4} wrap="wrap">
        {(recoveryCodes === null
          ? ([['setUp', 'Einrichten']] as const)
          : ([
              ['renew', 'Neue Ersatzcodes'],
              ['remove', 'Ausschalten'],
            ] as const)
        )
          .filter(([wanted]) => wanted !== 'remove' || !isRequired)
          .map(([wanted, label]) => (
            <Button
              key={wanted}
              variant={wanted === 'remove' ? 'danger-light' : 'default'}
              disabled={password === ''}
              loading={isBusy}
              onClick={() => void change(wanted)}
            >
              {label}
            </Button>
          ))}
      </Flex>
    </Stack>
  );
}

type Confirm = (body: object) => Promise<{
  readonly data: { readonly recoveryCodes: readonly string[] | null };
}>;

/** Asks for the code until it is right, and shows new recovery codes. False if given up. */
async function confirm(step: PanelStep, send: Confirm): Promise<boolean> {
  const { openSecondFactorDialog } = await import('./secondFactorDialog.ts');
  const dialog = openSecondFactorDialog('Weiter');
  try {
    for (let problem: string | null = null; ;) {
      const code = await dialog.ask(step, problem);
      if (code === null) return false;
      try {
        const { recoveryCodes } = (await send({ code, ticket: step.ticket })).data;
        if (recoveryCodes !== null) await dialog.show(recoveryCodes);
        return true;
      } catch (error) {
        problem = readRefusal(error).message;
      }
    }
  } finally {
    dialog.close();
  }
}
