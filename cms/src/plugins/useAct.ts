import { useNotification } from '@strapi/strapi/admin';
import { useCallback, useState } from 'react';
import { readRefusal } from './editView.tsx';

interface Acting {
  readonly isBusy: boolean;
  /**
   * Runs a request for the editor and shows why it was refused, or the text of `done`. Resolves to
   * false if it was refused.
   */
  act(request: () => Promise<unknown>, done?: string): Promise<boolean>;
}

/** Requests that an editor starts, with a message about how they ended. */
export function useAct(): Acting {
  const { toggleNotification } = useNotification();
  const [isBusy, setBusy] = useState(false);
  const act = useCallback<Acting['act']>(
    async (request, done) => {
      setBusy(true);
      try {
        await request();
        if (done !== undefined) toggleNotification({ type: 'success', message: done });
        return true;
      } catch (error) {
        toggleNotification({ type: 'danger', message: readRefusal(error).message });
        return false;
      } finally {
        setBusy(false);
      }
    },
    [toggleNotification],
  );
  return { isBusy, act };
}
