import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { BrandMark } from './BrandMark.tsx';
import { LINK_KIND_NAMES, type LinkChoice, type LinkKindName } from './linkChoice.ts';
import { useBrands } from './useBrands.ts';

interface OptionProps {
  readonly id: string;
  readonly active: boolean;
  onChoose(): void;
}

/** One line of the list that the search shows. */
export function LinkOption({
  id,
  active,
  onChoose,
  children,
}: OptionProps & { readonly children: ReactNode }) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      padding={2}
      hasRadius
      cursor="pointer"
      background={active ? 'primary100' : 'neutral0'}
      // The field keeps the focus, or it would close before the click arrives.
      onMouseDown={(event: { preventDefault(): void }) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </Box>
  );
}

/** An entry that a link may lead to; the first of each kind stands below the kind's name. */
export function LinkChoiceOption({
  choice,
  heading,
  ...option
}: OptionProps & { readonly choice: LinkChoice; readonly heading: LinkKindName | null }) {
  const brand = useBrands().find(({ id }) => id === choice.brandId);
  const note = [brand?.name, choice.note, ...(choice.published ? [] : ['Entwurf'])];
  return (
    <>
      {heading === null ? null : (
        <Box padding={2} role="presentation">
          <Typography variant="sigma" textColor="neutral600">
            {LINK_KIND_NAMES[heading][1]}
          </Typography>
        </Box>
      )}
      <LinkOption {...option}>
        <Flex gap={2}>
          <BrandMark brand={brand} />
          <Box>
            <Typography tag="p">{choice.title}</Typography>
            <Typography tag="p" variant="pi" textColor="neutral600">
              {note.filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Flex>
      </LinkOption>
    </>
  );
}
