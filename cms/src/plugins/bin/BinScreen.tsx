import { Box, Button, Field, Flex, Link, TextInput, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useChosenBrand } from '../accounts/BrandSwitch.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { cellDateTimeInGerman } from '../datesInGerman.ts';
import { AskingDialog, MutedText, SmallMutedText, Stack } from '../parts.tsx';
import { languageName } from '../translations/languages.ts';
import { useAct } from '../useAct.ts';
import { useAnswer } from '../useAnswer.ts';
import type { TakenAddress } from '../../validation/freeAddress.ts';
import type { BinRow, Restored } from './binController.ts';

type Done = Extract<Restored, { readonly to: string }>;

interface Asked {
  readonly row: BinRow;
  readonly publish: boolean;
  readonly taken: TakenAddress;
}

/** What was deleted in the last thirty days. */
export function BinScreen() {
  const [turn, setTurn] = useState(0);
  const rows = useAnswer<readonly BinRow[]>('/bin/entries', { turn });
  const chosen = useChosenBrand();
  const { post, del } = useFetchClient();
  const { act, isBusy } = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [erased, setErased] = useState<BinRow | null>(null);
  const [done, setDone] = useState<{ readonly row: BinRow; readonly answer: Done } | null>(null);
  if (rows === null) return <Page.Error />;
  const shown = rows?.filter(({ brandId }) => chosen === undefined || brandId === chosen.id);

  const restore = (row: BinRow, publish: boolean, address?: string): Promise<boolean> =>
    act(async () => {
      const body = { publish, ...(address !== undefined && { address }) };
      const { data } = await post<Restored>(`/bin/entries/${row.id}/restore`, body);
      if ('taken' in data) return setAsked({ row, publish, taken: data.taken });
      setAsked(null);
      setDone({ row, answer: data });
      setTurn((before) => before + 1);
    });
  const erase = (row: BinRow): Promise<boolean> =>
    act(async () => {
      await del(`/bin/entries/${row.id}`);
      setErased(null);
      setTurn((before) => before + 1);
    }, `«${row.title}» ist endgültig gelöscht.`);
  return (
    <Page.Main>
      <Page.Title>Papierkorb</Page.Title>
      <Layouts.Header
        title="Papierkorb"
        subtitle="Gelöschtes bleibt dreissig Tage hier. Danach ist es endgültig weg."
      />
      <Layouts.Content>
        <Stack gap={4}>
          <div role="status">{done && <RestoredNote {...done} />}</div>
          {shown === undefined && <Typography>Wird geladen …</Typography>}
          {shown?.length === 0 && <Typography>Der Papierkorb ist leer.</Typography>}
          {shown !== undefined && shown.length > 0 && (
            <ul aria-label="Gelöschte Einträge">
              {shown.map((row) => (
                <li key={row.id}>
                  <DeletedRow
                    row={row}
                    isBusy={isBusy}
                    onRestore={(publish) => void restore(row, publish)}
                    onErase={() => setErased(row)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </Layouts.Content>
      {asked && (
        <AddressDialog
          asked={asked}
          isBusy={isBusy}
          onClose={() => setAsked(null)}
          onChoose={(address) => void restore(asked.row, asked.publish, address)}
        />
      )}
      {erased && (
        <AskingDialog
          title="Endgültig löschen"
          onClose={() => setErased(null)}
          act="Endgültig löschen"
          variant="danger"
          isBusy={isBusy}
          onAct={() => erase(erased)}
        >
          <Typography>{`«${erased.title}» lässt sich danach nicht mehr wiederherstellen.`}</Typography>
        </AskingDialog>
      )}
    </Page.Main>
  );
}

interface DeletedRowProps {
  readonly row: BinRow;
  readonly isBusy: boolean;
  onRestore(publish: boolean): void;
  onErase(): void;
}

function DeletedRow({ row, isBusy, onRestore, onErase }: DeletedRowProps) {
  const brand = useBrands().find(({ id }) => id === row.brandId);
  const { title, kind, address, at, by, daysLeft, languages } = row;
  const name = title === '' ? 'Ohne Titel' : title;
  const where = [brand?.name, kind, address, languages.map(languageName).join(', ')];
  return (
    <Box
      background="neutral0"
      padding={4}
      borderColor="neutral200"
      borderStyle="solid"
      borderWidth="1px 0 0"
    >
      <Flex gap={4} wrap="wrap" justifyContent="space-between">
        <Box flex="1 1 24rem" minWidth={0}>
          <Flex gap={2}>
            <BrandMark brand={brand} />
            <Typography fontWeight="semiBold">{name}</Typography>
          </Flex>
          <MutedText tag="p">{where.filter(Boolean).join(' · ')}</MutedText>
          <SmallMutedText tag="p">
            {`Gelöscht ${cellDateTimeInGerman(at)}${by === '' ? '' : `, ${by}`} · ${leftInWords(daysLeft)}`}
          </SmallMutedText>
        </Box>
        <Flex gap={2} wrap="wrap">
          {row.hasDrafts && (
            <Button
              aria-label={`${name} wiederherstellen`}
              variant="secondary"
              disabled={isBusy}
              onClick={() => onRestore(false)}
            >
              Wiederherstellen
            </Button>
          )}
          {(row.mayPublish || !row.hasDrafts) && (
            <Button
              aria-label={`${name} wieder veröffentlichen`}
              variant="secondary"
              disabled={isBusy}
              onClick={() => onRestore(row.hasDrafts)}
            >
              Wieder veröffentlichen
            </Button>
          )}
          <Button
            aria-label={`${name} endgültig löschen`}
            variant="tertiary"
            disabled={isBusy}
            onClick={onErase}
          >
            Endgültig löschen
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}

function leftInWords(days: number): string {
  if (days === 0) return 'wird in der nächsten Nacht gelöscht';
  return days === 1 ? 'noch einen Tag hier' : `noch ${days} Tage hier`;
}

function RestoredNote({ row, answer }: { readonly row: BinRow; readonly answer: Done }) {
  const { to, missing, isPublic } = answer;
  return (
    <Box background="neutral0" padding={4} hasRadius>
      <Typography tag="p" fontWeight="semiBold">
        {`«${row.title}» ist wieder da, ${isPublic ? 'und wieder veröffentlicht' : 'als Entwurf'}.`}
      </Typography>
      {missing.length > 0 && (
        <Typography tag="p">
          {`Das gibt es nicht mehr und fehlt darin: ${missing.join(', ')}.`}
        </Typography>
      )}
      <Link tag={NavLink} to={to}>
        Eintrag öffnen
      </Link>
    </Box>
  );
}

interface AddressDialogProps {
  readonly asked: Asked;
  readonly isBusy: boolean;
  onClose(): void;
  onChoose(address: string): void;
}

function AddressDialog({ asked: { row, taken }, isBusy, onClose, onChoose }: AddressDialogProps) {
  const [address, setAddress] = useState(taken.free);
  return (
    <AskingDialog
      title="Die Adresse ist vergeben"
      onClose={onClose}
      act="Wiederherstellen"
      isBusy={isBusy}
      onAct={() => onChoose(address)}
    >
      <Stack gap={4}>
        <Typography>
          {`«${taken.own || 'Startseite'}» gehört inzwischen einem anderen Eintrag. «${row.title}» braucht eine andere Adresse.`}
        </Typography>
        <Field.Root name="address">
          <Field.Label>Neue Adresse</Field.Label>
          <TextInput
            value={address}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setAddress(event.target.value)}
          />
        </Field.Root>
      </Stack>
    </AskingDialog>
  );
}
