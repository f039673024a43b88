import { Box, Flex, Typography } from '@strapi/design-system';
import { GridFour } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSyncExternalStore } from 'react';
import { BrandMark } from './BrandMark.tsx';
import { useBrands, type PanelBrand } from './useBrands.ts';
import { createExternalStore } from '../externalStore.ts';
import { MenuLauncher } from '../menuLauncher.tsx';
import { Dialog, MutedText, Stack } from '../parts.tsx';

/** The key in localStorage of the brand that the editor works on. */
const CHOICE = 'foyer.marke';

const chosen = createExternalStore(localStorage.getItem(CHOICE) ?? '');
const opened = createExternalStore(false);
const open = (): void => opened.set(true);
const close = (): void => opened.set(false);

/** Stores the brand that the editor works on; an empty text means all of their brands. */
export function chooseBrand(brandId: string): void {
  localStorage.setItem(CHOICE, brandId);
  chosen.set(brandId);
}

/** The chosen brand, if it is one of the editor's brands; undefined for all. */
export function useChosenBrand(): PanelBrand | undefined {
  const id = useSyncExternalStore(chosen.subscribe, chosen.get);
  const brands = useBrands();
  return brands.length > 1 ? brands.find((brand) => brand.id === id) : undefined;
}

/** The button at the top of the menu: the square of the chosen brand. It opens the choice. */
export function BrandSwitch(picture: Readonly<Record<string, unknown>>) {
  const isOpen = useSyncExternalStore(opened.subscribe, opened.get);
  const brands = useBrands();
  const brand = useChosenBrand() ?? (brands.length === 1 ? brands[0] : undefined);
  return (
    <MenuLauncher
      picture={
        brand === undefined ? <GridFour {...picture} /> : <BrandMark brand={brand} size={20} />
      }
      onOpen={open}
      dialog={isOpen ? <BrandDialog /> : null}
    />
  );
}

function BrandDialog() {
  return (
    <Dialog title="Für welche Marke arbeiten Sie?" onClose={close}>
      <BrandChoice onChosen={close} />
    </Dialog>
  );
}

function BrandChoice({ onChosen }: { onChosen(): void }) {
  const brands = useBrands();
  const current = useChosenBrand();
  const choices: readonly (PanelBrand | undefined)[] =
    brands.length > 1 ? [undefined, ...brands] : brands;
  return (
    <Stack gap={1}>
      <MutedText>Die Wahl gilt für jede Liste.</MutedText>
      {choices.map((brand) => (
        <Box
          key={brand?.id ?? ''}
          tag="button"
          type="button"
          aria-pressed={brand?.id === current?.id}
          padding={3}
          hasRadius
          cursor="pointer"
          background={brand?.id === current?.id ? 'primary100' : 'neutral0'}
          onClick={() => {
            chooseBrand(brand?.id ?? '');
            onChosen();
          }}
        >
          <Flex gap={3}>
            <Box width="1.6rem">
              <BrandMark brand={brand} />
            </Box>
            <Typography>{brand?.name ?? 'Alle Marken'}</Typography>
          </Flex>
        </Box>
      ))}
    </Stack>
  );
}

/** The same choice as a screen of its own, for a link that is opened in a new tab. */
export function BrandChoiceScreen() {
  return (
    <Page.Main>
      <Page.Title>Marke wählen</Page.Title>
      <Layouts.Header title="Für welche Marke arbeiten Sie?" />
      <Layouts.Content>
        <Box background="neutral0" padding={6} hasRadius shadow="tableShadow">
          <BrandChoice onChosen={() => undefined} />
        </Box>
      </Layouts.Content>
    </Page.Main>
  );
}
