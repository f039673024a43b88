import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/**
 * The response of a panel route: undefined while it is loading or without a path, null if the
 * request failed. A new
 * `turn` requests it again; the former response stays until the new one has arrived.
 */
export function useAnswer<Answer>(path: string | null, turn?: unknown): Answer | null | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<{ readonly path: string; readonly data: Answer | null }>();
  useEffect(() => {
    if (path === null) return undefined;
    const controller = new AbortController();
    get<Answer>(path, { signal: controller.signal }).then(
      ({ data }) => setAnswer({ path, data }),
      () => {
        if (controller.signal.aborted) return;
        // If only the second request failed, the page stays, with what is typed in it.
        setAnswer((before) =>
          before?.path === path && before.data ? before : { path, data: null },
        );
      },
    );
    return () => controller.abort();
  }, [get, path, turn]);
  return answer?.path === path ? answer.data : undefined;
}
