import { Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import { useAuth } from '@strapi/strapi/admin';
import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import { noteUnsaved, signInQuestion } from './sessionEnd.ts';

/** A form says here whether it holds a text that is not saved. */
export function useUnsavedText(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved]);
}

/** True while somebody has to sign in again, over a text that is not saved. */
export const useSessionEnd = (): boolean =>
  useSyncExternalStore(signInQuestion.subscribe, signInQuestion.get) !== null;

/**
 * Asks the person for their password again, above the form with their text. It stands in the menu,
 * for Strapi takes the form away while it saves.
 */
export function SignInAgain() {
  const email = useAuth('SignInAgain', ({ user }) => user?.email) ?? '';
  const [known] = useState(email);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    const refusal = await signInQuestion.get()?.signIn(known, password);
    // Signed in, this dialog is gone.
    if (refusal === null || refusal === undefined) return;
    setProblem(refusal);
    setBusy(false);
  };
  return (
    <Modal.Root open>
      <Modal.Content onEscapeKeyDown={keepOpen} onPointerDownOutside={keepOpen}>
        {/* Without a cross: closing would neither sign in nor give up. */}
        <Flex tag="header" background="neutral100" padding={4} paddingLeft={5} paddingRight={5}>
          <Modal.Title>Bitte melden Sie sich wieder an</Modal.Title>
        </Flex>
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            event.stopPropagation();
            void send();
          }}
        >
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>
                {`Ihre Sitzung ist zu Ende. Ihr Text bleibt im Formular, angemeldet als ${known}.`}
              </Typography>
              <Field.Root name="password" error={problem ?? false} required>
                <Field.Label>Passwort</Field.Label>
                <TextInput
                  type="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={({ target }: { readonly target: HTMLInputElement }) =>
                    setPassword(target.value)
                  }
                />
                <Field.Error />
              </Field.Root>
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={() => signInQuestion.get()?.giveUp()}>
              Abmelden und Text verwerfen
            </Button>
            {/* No submit button: what is clicked within the menu's link is kept from its own action. */}
            <Button disabled={password === ''} loading={isBusy} onClick={() => void send()}>
              Anmelden
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A key or a click beside the dialog throws no text away. */
const keepOpen = (event: { preventDefault(): void }): void => event.preventDefault();
