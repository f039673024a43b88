import { useFetchClient } from '@strapi/strapi/admin';
import { saveDownload } from '../saveDownload.ts';
import { useAct } from '../useAct.ts';

/** Saves the dossiers of applications as one PDF, or with their files as a ZIP. */
export function useDossier() {
  const { get } = useFetchClient();
  const { act, isBusy } = useAct();
  const save = (ids: readonly string[], art: 'pdf' | 'zip'): Promise<boolean> =>
    act(async () => {
      const query = new URLSearchParams({ ids: ids.join(), art });
      const { data } = await get<Blob>(`/applications/dossier?${query.toString()}`, {
        responseType: 'blob',
      });
      saveDownload(data, `${ids.length === 1 ? 'dossier' : 'dossiers'}.${art}`);
    });
  return { save, isBusy };
}
