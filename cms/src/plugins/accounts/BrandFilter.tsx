import { Box } from '@strapi/design-system';
import { useQueryParams } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useBrands } from './useBrands.ts';
import { chooseBrand, useChosenBrand } from './BrandSwitch.tsx';
import { brandInFilters, withBrand } from './describeBrands.ts';
import { Select } from '../parts.tsx';

const ALL = 'alle';
const AGAIN_MS = 500;
/** Twenty tries take ten seconds: a list that has not applied the choice by then will not. */
const MAX_TRIES = 20;

interface ListQuery {
  readonly filters?: { readonly $and?: readonly Readonly<Record<string, unknown>>[] };
  readonly page?: number;
}

/**
 * The brand that an editor with several brands has chosen. It filters this list and every later
 * one.
 */
export function BrandFilter() {
  const { slug = '' } = useParams();
  const [{ query }, setQuery] = useQueryParams<ListQuery>();
  const brands = useBrands();
  const chosen = useChosenBrand()?.id ?? '';
  const shown = brandInFilters(query?.filters);
  const filterBy = useCallback(
    (brand: string): void =>
      // Replaces the history entry: Back does not lead to the same list without its brand.
      setQuery({ ...query, filters: withBrand(query?.filters, brand), page: 1 }, 'push', true),
    [query, setQuery],
  );

  // Applied once for each list and each choice. The list may restore its remembered filters
  // afterwards, so the filter is set again until the list shows the choice.
  const done = useRef<string | null>(null);
  const [tries, setTries] = useState({ place: '', times: 0 });
  useEffect(() => {
    if (brands.length < 2 || !slug.startsWith('api::')) return undefined;
    const place = `${slug} ${chosen}`;
    if (done.current === place) return undefined;
    // A link may lead to the list of one brand. An editor who has chosen no brand sees that list.
    const isFirst = done.current === null && chosen === '';
    if (shown === chosen || isFirst) {
      done.current = place;
      return undefined;
    }
    const times = tries.place === place ? tries.times : 0;
    if (times === MAX_TRIES) return undefined;
    filterBy(chosen);
    // The list may navigate in the same moment (its language, its remembered filters). If its
    // address is unchanged after that, no render reports that the choice is missing from it.
    const again = setTimeout(() => setTries({ place, times: times + 1 }), AGAIN_MS);
    return () => clearTimeout(again);
  }, [brands, slug, shown, chosen, filterBy, tries]);

  if (brands.length < 2 || !slug.startsWith('api::')) return null;
  return (
    <Box width="20rem">
      <Select
        size="S"
        label="Marke"
        value={shown === '' ? ALL : shown}
        options={[[ALL, 'Alle Marken'], ...brands.map(({ id, name }) => [id, name] as const)]}
        onChoose={(value) => {
          const brand = value === ALL ? '' : value;
          // The list follows the choice. If the brand is already chosen but the list is filtered by
          // another, only the filter changes.
          if (brand === chosen) filterBy(brand);
          else chooseBrand(brand);
        }}
      />
    </Box>
  );
}
