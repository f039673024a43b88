import { Accordion, Box, Button, Checkbox, Flex, Grid, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import {
  describeBrands,
  waitingFirst,
  type ListedAccount,
  type NamedBrand,
} from './describeBrands.ts';
import { Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';

interface Listed {
  readonly brands: readonly NamedBrand[];
  readonly accounts: readonly ListedAccount[];
}

/** Which brands each account of the panel works for. */
export function AccountBrands() {
  const listed = useAnswer<Listed>('/accounts/assignments');
  const [saved, setSaved] = useState<ReadonlyMap<number, ListedAccount>>(new Map());
  if (listed === null) return <Page.NoPermissions />;
  if (listed === undefined) return <Page.Loading />;
  const { brands } = listed;
  const accounts = waitingFirst(listed.accounts).map((each) => saved.get(each.id) ?? each);
  const replace = (changed: ListedAccount): void =>
    setSaved(new Map(saved).set(changed.id, changed));
  return (
    <Page.Main>
      <Page.Title>Marken der Konten</Page.Title>
      <Layouts.Header
        title="Marken der Konten"
        subtitle="Wer für welche Häuser arbeitet. Alles andere ist nicht zu sehen und nicht zu ändern."
      />
      <Layouts.Content>
        <Accordion.Root>
          {accounts.map((account) => (
            <Accordion.Item key={account.id} value={String(account.id)}>
              <Accordion.Header>
                <Accordion.Trigger>
                  {[account.name, account.email, ...account.roles].join(' · ')}
                  {`: ${describeBrands(account, brands)}`}
                </Accordion.Trigger>
              </Accordion.Header>
              <Accordion.Content>
                <Box padding={6}>
                  {account.everything ? (
                    <Typography>Die Verwaltung sieht und ändert alles.</Typography>
                  ) : (
                    <BrandChoice account={account} brands={brands} onSaved={replace} />
                  )}
                </Box>
              </Accordion.Content>
            </Accordion.Item>
          ))}
        </Accordion.Root>
      </Layouts.Content>
    </Page.Main>
  );
}

interface BrandChoiceProps {
  readonly account: ListedAccount;
  readonly brands: readonly NamedBrand[];
  onSaved(account: ListedAccount): void;
}

function BrandChoice({ account, brands, onSaved }: BrandChoiceProps) {
  const { put } = useFetchClient();
  const { act } = useAct();
  const [group, setGroup] = useState(account.group);
  const [chosen, setChosen] = useState(account.brands);
  const save = async (): Promise<void> => {
    const assignment = { group, brands: group ? [] : chosen };
    const path = `/accounts/assignments/${account.id}`;
    if (await act(() => put(path, assignment), `Gespeichert: ${account.name}`))
      onSaved({ ...account, ...assignment });
  };
  return (
    <Stack gap={4}>
      <Checkbox checked={group} onCheckedChange={(checked) => setGroup(checked === true)}>
        Gruppe: alle Marken, auch künftige
      </Checkbox>
      <Grid.Root gap={4} role="group" aria-label={`Marken von ${account.name}`}>
        {brands.map(({ id, name }) => (
          <Grid.Item key={id} col={3} s={6} xs={12}>
            <Checkbox
              checked={group || chosen.includes(id)}
              disabled={group}
              onCheckedChange={(checked) =>
                setChosen((former) => [
                  ...former.filter((other) => other !== id),
                  ...(checked === true ? [id] : []),
                ])
              }
            >
              {name}
            </Checkbox>
          </Grid.Item>
        ))}
      </Grid.Root>
      <Flex justifyContent="flex-end">
        <Button onClick={() => void save()}>Speichern</Button>
      </Flex>
    </Stack>
  );
}
