import { Flex, Link, Typography } from '@strapi/design-system';
import { useQueryParams } from '@strapi/strapi/admin';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router-dom';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { useFormEntry } from '../formEntry.ts';
import { savedAt } from '../savedAt.ts';
import { MutedText, Stack } from '../parts.tsx';
import { useAnswer } from '../useAnswer.ts';
import { MOVED } from './newPlace.ts';
import type { ShownPlace } from './placeController.ts';

const PAGE = 'api::seite.seite';

interface FormQuery {
  readonly plugins?: { readonly i18n?: { readonly locale?: string } };
}

/** The form of a page begins with the page's name in the site and its place, below with its address. */
export function PagePlacePart() {
  const { model, id } = useFormEntry();
  const [{ query }] = useQueryParams<FormQuery>();
  const moment = useSyncExternalStore(savedAt.subscribe, savedAt.get);
  const locale = query?.plugins?.i18n?.locale ?? 'de-CH';
  const isPage = model === PAGE && id !== undefined;
  const place = useAnswer<ShownPlace>(
    isPage && moment !== null
      ? `/lists/place?${new URLSearchParams({ documentId: id, locale })}`
      : null,
    { turn: moment },
  );
  if (!isPage || !place) return null;
  return <PlacedTitle key={`${id} ${locale}`} place={place} />;
}

/**
 * Strapi has no place for it: the heading gets the name as an attribute, which a rule of
 * `fitScreens.ts` shows above the headline, and the address follows the heading.
 */
function PlacedTitle({ place }: { readonly place: ShownPlace }) {
  const [host] = useState(() => document.createElement('div'));
  const { name } = place;
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const row = heading?.parentElement?.parentElement;
    if (heading === null || !row) return undefined;
    row.after(host);
    return () => host.remove();
  }, [host]);
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (name === null || heading === null || heading.textContent === name) return undefined;
    heading.dataset['pageName'] = name;
    return () => {
      delete heading.dataset['pageName'];
    };
  }, [name]);
  return createPortal(<PlaceLines place={place} />, host) as unknown as ReactNode;
}

function PlaceLines({ place }: { readonly place: ShownPlace }) {
  const { brandId, documentId, words, address, href } = place;
  const brand = useBrands().find(({ id }) => id === brandId);
  return (
    <Stack gap={1}>
      <Flex gap={2}>
        <BrandMark brand={brand} />
        <MutedText>{[brand?.name, words].filter(Boolean).join(', ')}</MutedText>
      </Flex>
      <Flex gap={3} wrap="wrap">
        {href === null ? (
          <Typography>{address}</Typography>
        ) : (
          <Link href={href} isExternal>
            {address}
          </Link>
        )}
        <Link tag={NavLink} to={`/plugins/seiten?${MOVED}=${documentId}`}>
          Verschieben
        </Link>
      </Flex>
    </Stack>
  );
}
