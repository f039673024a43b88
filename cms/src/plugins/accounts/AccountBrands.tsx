import { Accordion, Box, Button, Checkbox, Flex, Grid, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import {
  describeBrands,
  waitingFirst,
  type ListedAccount,
  type NamedBrand,
} from './describeBrands.ts';

interface Listed {
  readonly brands: readonly NamedBrand[];
  readonly accounts: readonly ListedAccount[];
}

/** Which brands each account of the panel works for. */
export function AccountBrands() {
  const { get } = useFetchClient();
  const [listed, setListed] = useState<Listed | 'refused' | null>(null);
  useEffect(() => {
    void get<Listed>('/accounts/assignments').then(
      ({ data }) => setListed({ ...data, accounts: waitingFirst(data.accounts) }),
      () => setListed('refused'),
    );
  }, [get]);
  if (listed === 'refused') return <Page.NoPermissions />;
  if (listed === null) return <Page.Loading />;
  const { brands, accounts } = listed;
  const replace = (changed: ListedAccount): void =>
    setListed({
      brands,
      accounts: accounts.map((account) => (account.id === changed.id ? changed : account)),
    });
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
  const { toggleNotification } = useNotification();
  const [group, setGroup] = useState(account.group);
  const [chosen, setChosen] = useState(account.brands);
  const save = async (): Promise<void> => {
    const assignment = { group, brands: group ? [] : chosen };
    try {
      await put(`/accounts/assignments/${account.id}`, assignment);
      onSaved({ ...account, ...assignment });
      toggleNotification({ type: 'success', message: `Gespeichert: ${account.name}` });
    } catch {
      toggleNotification({
        type: 'danger',
        message: 'Nicht gespeichert. Versuchen Sie es nochmals.',
      });
    }
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
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
    </Flex>
  );
}
