import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

interface Asking {
  /** A new value requests the path again; the former answer stays until the new one has arrived. */
  readonly turn?: unknown;
  /** Milliseconds before the request is sent, for paths that change with each key typed. */
  readonly pause?: number;
}

/**
 * The response of a panel route: undefined while it is loading or without a path, null if the
 * request failed.
 */
export function useAnswer<Answer>(
  path: string | null,
  { turn, pause = 0 }: Asking = {},
): Answer | null | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<{ readonly path: string; readonly data: Answer | null }>();
  useEffect(() => {
    if (path === null) return undefined;
    const controller = new AbortController();
    const ask = (): unknown =>
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
    const timer = pause > 0 ? setTimeout(ask, pause) : void ask();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [get, path, turn, pause]);
  return answer?.path === path ? answer.data : undefined;
}
