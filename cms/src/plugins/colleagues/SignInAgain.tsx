import { Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system';
import { useAuth } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { noteUnsaved, signInQuestion } from './sessionEnd.ts';
import { Stack } from '../parts.tsx';

/** Registers that a form has unsaved text, as long as `isUnsaved` is true. */
export function useUnsavedText(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved]);
}

/** True while the editor has to sign in again with unsaved text in a form. */
export const useSessionEnd = (): boolean =>
  useSyncExternalStore(signInQuestion.subscribe, signInQuestion.get) !== null;

/**
 * Asks for the password again, above the form with the unsaved text. It is rendered in the menu,
 * because Strapi unmounts the form while it saves.
 */
export function SignInAgain() {
  const email = useAuth('SignInAgain', ({ user }) => user?.email) ?? '';
  const [known] = useState(email);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [before] = useState(() => document.activeElement);
  const send = async (): Promise<void> => {
    setBusy(true);
    const refusal = await signInQuestion.get()?.signIn(known, password);
    // After a successful sign-in this dialog is unmounted.
    if (refusal === null || refusal === undefined) return;
    setProblem(refusal);
    setBusy(false);
    // The pressed button is disabled while it waits, and has lost the focus.
    field.current?.focus();
  };
  // The dialog has no button that opens it: left alone, it leaves the focus nowhere.
  const returnFocus = (event: Event): void => {
    event.preventDefault();
    if (before instanceof HTMLElement) before.focus();
  };
  return (
    <Modal.Root open>
      <Modal.Content
        onEscapeKeyDown={keepOpen}
        onPointerDownOutside={keepOpen}
        onCloseAutoFocus={returnFocus}
      >
        {/* No close button: closing would neither sign in nor give up. */}
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
            <Stack gap={4}>
              <Typography>
                {`Ihre Sitzung ist zu Ende. Ihr Text bleibt im Formular, angemeldet als ${known}.`}
              </Typography>
              <Field.Root name="password" error={problem ?? false} required>
                <Field.Label>Passwort</Field.Label>
                <TextInput
                  ref={field}
                  type="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={({ target }: { readonly target: HTMLInputElement }) =>
                    setPassword(target.value)
                  }
                />
                <Field.Error />
              </Field.Root>
            </Stack>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={() => signInQuestion.get()?.giveUp()}>
              Abmelden und Text verwerfen
            </Button>
            {/* No submit button: a click inside the menu's link has its default action prevented. */}
            <Button disabled={password === ''} loading={isBusy} onClick={() => void send()}>
              Anmelden
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Escape or a click outside the dialog must not discard the text. */
const keepOpen = (event: { preventDefault(): void }): void => event.preventDefault();
