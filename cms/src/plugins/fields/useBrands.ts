import { getFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { InstalledBrand } from '../../brands.ts';
import { useFormEntry } from '../formEntry.ts';

/** A brand with the fields that the panel uses. */
export interface PanelBrand extends Pick<
  InstalledBrand,
  'id' | 'name' | 'mark' | 'hosts' | 'localeInPath'
> {
  readonly host: string | null;
}

// One request for all: a page of blocks has dozens of brand fields. No component owns the request,
// because it would be aborted when Strapi renders its menu again at start.
let asked: Promise<readonly PanelBrand[]> | undefined;
let known: readonly PanelBrand[] = [];

/** The brands that this account may use; empty until the response has arrived. */
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

/** The brand of the entry in the form: from its field, or the brand whose configuration it is. */
export function useEntryBrand(): string {
  const { model } = useFormEntry();
  const marke = useForm<unknown>(
    'EntryBrand',
    ({ values }) => (values as { readonly marke?: unknown }).marke,
  );
  const [, configured] = /^plugin::konfiguration\.konfiguration-(.+)$/.exec(model) ?? [];
  return configured ?? (typeof marke === 'string' ? marke : '');
}
