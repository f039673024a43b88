import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useForm,
} from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { InstalledBrand } from '../../brands.ts';

/** A brand as the panel names it. */
export interface PanelBrand extends Pick<
  InstalledBrand,
  'id' | 'name' | 'mark' | 'hosts' | 'localeInPath'
> {
  readonly host: string | null;
}

// A page of blocks has dozens of fields that name brands: they ask once.
let asked: Promise<readonly PanelBrand[]> | undefined;

/** The brands that this person may use; none until the answer is there. */
export function useBrands(): readonly PanelBrand[] {
  const { get } = useFetchClient();
  const [brands, setBrands] = useState<readonly PanelBrand[]>([]);
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      try {
        asked ??= get<readonly PanelBrand[]>('/fields/brands').then(({ data }) => data);
        const found = await asked;
        if (!gone) setBrands(found);
      } catch {
        asked = undefined;
      }
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [get]);
  return brands;
}

/** The brand of the entry on the screen: its field, or that of a brand's configuration. */
export function useEntryBrand(): string {
  const { model } = useContentManagerContext();
  const marke = useForm<unknown>(
    'EntryBrand',
    ({ values }) => (values as { readonly marke?: unknown }).marke,
  );
  const [, configured] = /^plugin::konfiguration\.konfiguration-(.+)$/.exec(model) ?? [];
  return configured ?? (typeof marke === 'string' ? marke : '');
}
