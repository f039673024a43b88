import { Box, SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useFetchClient, useQueryParams } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { brandInFilters, withBrand, type NamedBrand } from './describeBrands.ts';

/** Where the browser remembers which brand somebody works on. */
const CHOICE = 'foyer.marke';
const ALL = 'alle';

interface ListQuery {
  readonly filters?: { readonly $and?: readonly Readonly<Record<string, unknown>>[] };
  readonly page?: number;
}

/** The brand that somebody with several works on: it filters this list, and every later one. */
export function BrandFilter() {
  const { slug = '' } = useParams();
  const { get } = useFetchClient();
  const [{ query }, setQuery] = useQueryParams<ListQuery>();
  const [brands, setBrands] = useState<readonly NamedBrand[]>([]);
  useEffect(() => {
    void get<{ readonly brands: readonly NamedBrand[] }>('/accounts/me').then(({ data }) =>
      setBrands(data.brands),
    );
  }, [get]);

  const shown = brandInFilters(query?.filters);
  const choose = useCallback(
    (brand: string): void =>
      setQuery({ ...query, filters: withBrand(query?.filters, brand), page: 1 }),
    [query, setQuery],
  );

  // Once for each list that is opened: afterwards it shows what is chosen here.
  const openedList = useRef('');
  useEffect(() => {
    if (brands.length < 2 || openedList.current === slug) return;
    openedList.current = slug;
    const chosen = localStorage.getItem(CHOICE) ?? '';
    const isKnown = brands.some(({ id }) => id === chosen);
    if (isKnown && shown === '' && slug.startsWith('api::')) choose(chosen);
  }, [brands, slug, shown, choose]);

  if (brands.length < 2 || !slug.startsWith('api::')) return null;
  return (
    <Box width="20rem">
      <SingleSelect
        size="S"
        aria-label="Marke"
        value={shown === '' ? ALL : shown}
        onChange={(value: string | number) => {
          const brand = value === ALL ? '' : String(value);
          localStorage.setItem(CHOICE, brand);
          choose(brand);
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
