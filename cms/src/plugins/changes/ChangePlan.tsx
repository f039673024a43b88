import { Button, Field, Flex, TextInput } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { readRefusal } from '../editView.tsx';
import { DateTimeField } from '../fields/DateTimeField.tsx';
import { noteChange, type WholeChange } from './useChanges.ts';
import { Stack } from '../parts.tsx';

/** The name of a change, and the time at which it is published automatically. */
export function PlanForm({ change }: { readonly change: WholeChange }) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [title, setTitle] = useState(change.title);
  const [publishAt, setPublishAt] = useState(change.publishAt ?? '');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const save = async (): Promise<void> => {
    try {
      await put(`/changes/${change.id}`, { title, publishAt });
      setFaults({});
      toggleNotification({ type: 'success', message: 'Gespeichert.' });
      noteChange();
    } catch (error) {
      const { message, byField } = readRefusal(error);
      setFaults(byField);
      if (Object.keys(byField).length === 0) toggleNotification({ type: 'danger', message });
    }
  };
  return (
    <Stack gap={4}>
      <Field.Root name="change-title" error={faults['title'] ?? false}>
        <Field.Label>Name</Field.Label>
        <TextInput
          value={title}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTitle(target.value)}
        />
        <Field.Error />
      </Field.Root>
      <DateTimeField
        name="change-time"
        label="Veröffentlichen am"
        hint="Zeit in Zürich. Leer: nur von Hand."
        value={publishAt}
        error={faults['publishAt']}
        onChange={setPublishAt}
      />
      <Flex>
        <Button variant="secondary" onClick={() => void save()}>
          Speichern
        </Button>
      </Flex>
    </Stack>
  );
}
