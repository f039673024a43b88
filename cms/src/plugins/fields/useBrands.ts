import { getFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { InstalledBrand } from '../../brands.ts';
import { useFormEntry } from '../formEntry.ts';

/** A brand as the panel names it. */
export interface PanelBrand extends Pick<
  InstalledBrand,
  'id' | 'name' | 'mark' | 'hosts' | 'localeInPath'
> {
  readonly host: string | null;
}

// A page of blocks has dozens of fields that name brands: they ask once. The request belongs to no
// component: it would end with it, and Strapi draws its menu again while it starts.
let asked: Promise<readonly PanelBrand[]> | undefined;
let known: readonly PanelBrand[] = [];

/** The brands that this person may use; none until the answer is there. */
export function useBrands(): readonly PanelBrand[] {
  const [brands, setBrands] = useState(known);
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      try {
        asked ??= getFetchClient()
          .get<readonly PanelBrand[]>('/fields/brands')
          .then(({ data }) => data);
        known = await asked;
        if (!gone) setBrands(known);
      } catch {
        asked = undefined;
      }
    };
    void ask();
    return () => {
      gone = true;
    };
  }, []);
  return brands;
}

/** The brand of the entry on the screen: its field, or that of a brand's configuration. */
export function useEntryBrand(): string {
  const { model } = useFormEntry();
  const marke = useForm<unknown>(
    'EntryBrand',
    ({ values }) => (values as { readonly marke?: unknown }).marke,
  );
  const [, configured] = /^plugin::konfiguration\.konfiguration-(.+)$/.exec(model) ?? [];
  return configured ?? (typeof marke === 'string' ? marke : '');
}
