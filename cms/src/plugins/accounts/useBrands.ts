import { getFetchClient, useAuth, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { InstalledBrand } from '../../brands.ts';
import { useFormEntry } from '../formEntry.ts';
import { createAccountCache } from './accountCache.ts';

/** A brand with the fields that the panel uses. */
export interface PanelBrand extends Pick<
  InstalledBrand,
  'id' | 'name' | 'mark' | 'hosts' | 'localeInPath'
> {
  readonly host: string | null;
}

// One request for all: a page of blocks has dozens of brand fields. No component owns the request,
// because it would be aborted when Strapi renders its menu again at start.
const cache = createAccountCache(async () => {
  const { data } = await getFetchClient().get<readonly PanelBrand[]>('/fields/brands');
  return data;
});
const NONE: readonly PanelBrand[] = [];

/** The brands that this account may use; empty until the response has arrived. */
export function useBrands(): readonly PanelBrand[] {
  const account = useAuth('useBrands', ({ user }) => user?.id) ?? 0;
  // Only renders again when an answer arrives: what is shown is the answer for this account.
  const [, setArrived] = useState(() => cache.known(account));
  useEffect(() => {
    if (account === 0) return undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      const brands = await cache.ask(account);
      if (!gone) setArrived(brands);
    };
    // After a failure, the next component that needs the brands asks for them.
    ask().catch(() => {});
    return () => {
      gone = true;
    };
  }, [account]);
  return cache.known(account) ?? NONE;
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
