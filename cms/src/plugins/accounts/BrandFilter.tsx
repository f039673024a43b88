import { Box, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useQueryParams } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useBrands } from '../fields/useBrands.ts';
import { chooseBrand, useChosenBrand } from './BrandSwitch.tsx';
import { brandInFilters, withBrand } from './describeBrands.ts';

const ALL = 'alle';
/** A list goes to other places of itself once or twice before it stays. */
const MOST_TRIES = 10;

interface ListQuery {
  readonly filters?: { readonly $and?: readonly Readonly<Record<string, unknown>>[] };
  readonly page?: number;
}

/** The brand that somebody with several works on: it filters this list, and every later one. */
export function BrandFilter() {
  const { slug = '' } = useParams();
  const [{ query }, setQuery] = useQueryParams<ListQuery>();
  const brands = useBrands();
  const chosen = useChosenBrand()?.id ?? '';
  const shown = brandInFilters(query?.filters);
  const filterBy = useCallback(
    (brand: string): void =>
      // In place: the way back does not lead to the same list without its brand.
      setQuery({ ...query, filters: withBrand(query?.filters, brand), page: 1 }, 'push', true),
    [query, setQuery],
  );

  // Once for each list and each choice. The list may go elsewhere in the same moment (its language,
  // the filters that it remembers) and lose the choice: each place that it goes to has a key of its
  // own, also where the address is as it was.
  const { key } = useLocation();
  const done = useRef<string | null>(null);
  const tried = useRef({ place: '', times: 0 });
  useEffect(() => {
    if (brands.length < 2 || !slug.startsWith('api::')) return;
    const place = `${slug} ${chosen}`;
    if (done.current === place) return;
    // A link may lead to the list of one brand; who has chosen none sees it.
    const isFirst = done.current === null && chosen === '';
    if (tried.current.place !== place) tried.current = { place, times: 0 };
    if (shown === chosen || isFirst || tried.current.times === MOST_TRIES) {
      done.current = place;
      return;
    }
    tried.current.times += 1;
    filterBy(chosen);
  }, [brands, slug, shown, chosen, filterBy, key]);

  if (brands.length < 2 || !slug.startsWith('api::')) return null;
  return (
    <Box width="20rem">
      <SingleSelect
        size="S"
        aria-label="Marke"
        value={shown === '' ? ALL : shown}
        onChange={(value: string | number) => {
          const brand = value === ALL ? '' : String(value);
          // The list follows the choice, unless it is the same and the list was filtered otherwise.
          if (brand === chosen) filterBy(brand);
          else chooseBrand(brand);
        }}
      >
        <SingleSelectOption value={ALL}>Alle Marken</SingleSelectOption>
        {brands.map(({ id, name }) => (
          <SingleSelectOption key={id} value={id}>
            {name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Box>
  );
}
