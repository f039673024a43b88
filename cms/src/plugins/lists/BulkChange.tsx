import { Button, Field, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { OfferedAction, SeveralAction, SeveralProps } from '../editView.tsx';
import { MutedText, Select, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';
import type { BulkField, BulkResult } from './bulkFields.ts';

const CHANGED = ['api::veranstaltung.veranstaltung', 'api::stelle.stelle'];

function OfferBulkChange({ model, documents }: SeveralProps): OfferedAction | null {
  if (!CHANGED.includes(model)) return null;
  return {
    label: 'Feld ändern',
    variant: 'secondary',
    dialog: {
      type: 'modal',
      title: `In ${documents.length === 1 ? 'einem Eintrag' : `${documents.length} Einträgen`} ändern`,
      content: <BulkForm model={model} documents={documents} />,
    },
  };
}

/** Offers to change one field of the ticked entries. */
export const BulkChangeAction: SeveralAction = Object.assign(OfferBulkChange, {
  type: 'change-field',
});

function BulkForm({ model, documents }: SeveralProps) {
  const fields = useAnswer<readonly BulkField[]>(
    `/lists/bulk?${new URLSearchParams({ uid: model })}`,
  );
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const [chosen, setChosen] = useState('');
  const [value, setValue] = useState('');
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  if (fields === undefined) return <MutedText>Wird geladen …</MutedText>;
  const field = fields?.find(({ name }) => name === chosen) ?? fields?.[0];
  if (field === undefined) return <MutedText>Hier dürfen Sie nichts gesammelt ändern.</MutedText>;
  if (results !== null) return <Results results={results} />;
  const change = (): Promise<boolean> =>
    act(async () => {
      const { data } = await post<readonly BulkResult[]>('/lists/bulk', {
        uid: model,
        documentIds: documents.map(({ documentId }) => documentId),
        locale: documents[0]?.locale ?? '',
        field: field.name,
        value,
      });
      setResults(data);
    });
  return (
    <Stack gap={4}>
      <MutedText>
        Was veröffentlicht ist, ändert sich sofort auf der Website, und nur in diesem Feld.
      </MutedText>
      <Field.Root name="field">
        <Field.Label>Feld</Field.Label>
        <Select
          value={field.name}
          options={(fields ?? []).map(({ name, label }) => [name, label])}
          onChoose={(name) => {
            setChosen(name);
            setValue('');
          }}
        />
      </Field.Root>
      <Field.Root name="value">
        <Field.Label>Neuer Wert</Field.Label>
        <Select value={value} placeholder="Wählen" options={field.options} onChoose={setValue} />
      </Field.Root>
      <Flex justifyContent="flex-end">
        <Button disabled={value === ''} loading={isBusy} onClick={() => void change()}>
          Ändern
        </Button>
      </Flex>
    </Stack>
  );
}

const Results = ({ results }: { readonly results: readonly BulkResult[] }) => (
  <Stack gap={2} role="status">
    <Typography fontWeight="semiBold">
      {`${results.filter(({ refused }) => refused === null).length} von ${results.length} geändert`}
    </Typography>
    <ul>
      {results.map(({ title, refused }, index) => (
        // The list never changes its order.
        <li key={index}>
          <Typography variant="pi" textColor={refused === null ? 'neutral800' : 'danger600'}>
            {`${title}: ${refused ?? 'geändert'}`}
          </Typography>
        </li>
      ))}
    </ul>
  </Stack>
);
