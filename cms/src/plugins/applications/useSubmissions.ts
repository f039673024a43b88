import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { SubmittedEntry } from './sentWords.ts';
import {
  HANDLED_BY_ME,
  SUBMISSIONS,
  type StaffField,
  type SubmissionChoices,
  type SubmissionContext,
  type SubmissionKind,
} from './submissions.ts';

const PAGE_SIZE = 50;

export const entriesPath = (kind: SubmissionKind): string =>
  `/content-manager/collection-types/${SUBMISSIONS[kind]}`;

interface Listed {
  readonly results: readonly SubmittedEntry[];
  readonly pagination: {
    readonly page: number;
    readonly pageCount: number;
    readonly total: number;
  };
}

/** The response of a panel route: undefined while it is loading, null if the request failed. */
export function useAnswer<Answer>(path: string, turn = 0): Answer | null | undefined {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<{ readonly path: string; readonly data: Answer | null }>();
  useEffect(() => {
    const controller = new AbortController();
    get<Answer>(path, { signal: controller.signal }).then(
      ({ data }) => setAnswer({ path, data }),
      () => {
        if (!controller.signal.aborted) setAnswer({ path, data: null });
      },
    );
    return () => controller.abort();
  }, [get, path, turn]);
  return answer?.path === path ? answer.data : undefined;
}

export const useList = (
  kind: SubmissionKind,
  filters: readonly string[],
  { page, isMine }: { readonly page: number; readonly isMine: boolean },
) =>
  useAnswer<Listed>(
    `${entriesPath(kind)}?${[
      `page=${page}`,
      `pageSize=${PAGE_SIZE}`,
      'sort=eingegangen:DESC',
      ...(isMine ? [`${HANDLED_BY_ME}=true`] : []),
      ...filters.map((filter, index) => `filters[$and][${index}]${filter}`),
    ].join('&')}`,
  );

export const useChoices = (kind: SubmissionKind) =>
  useAnswer<SubmissionChoices>(`/applications/choices/${kind}`);

/** One submission, its context, and a function that saves the fields of staff. */
export function useSubmission(kind: SubmissionKind, documentId: string) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [turn, setTurn] = useState(0);
  const path = `${entriesPath(kind)}/${documentId}`;
  const entry = useAnswer<{ readonly data: SubmittedEntry }>(path, turn);
  const context = useAnswer<SubmissionContext>(`/applications/context/${kind}/${documentId}`, turn);
  const save = useCallback(
    async (fields: Readonly<Partial<Record<StaffField, string>>>): Promise<boolean> => {
      try {
        await put(path, fields);
        toggleNotification({ type: 'success', message: 'Gespeichert.' });
        return true;
      } catch {
        toggleNotification({
          type: 'danger',
          message: 'Das liess sich nicht speichern. Bitte versuchen Sie es noch einmal.',
        });
        return false;
      } finally {
        setTurn((before) => before + 1);
      }
    },
    [path, put, toggleNotification],
  );
  return { entry: entry === null ? null : entry?.data, context, save };
}
