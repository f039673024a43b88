import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useState } from 'react';
import { BASE_VERSION_HEADER } from '../colleagues/bothTexts.ts';
import { useAnswer } from '../useAnswer.ts';
import { filesOf, type SentFile, type SubmittedEntry } from './submissionTexts.ts';
import {
  HANDLED_BY_ME,
  SUBMISSIONS,
  type StaffField,
  type SubmissionChoices,
  type SubmissionContext,
  type SubmissionKind,
} from './submissions.ts';
import { withOwnSave, type OwnSave } from './typedNotes.ts';

const PAGE_SIZE = 50;

export const entriesPath = (kind: SubmissionKind): string =>
  `/content-manager/collection-types/${SUBMISSIONS[kind]}`;

/** The options of a save that is refused if somebody has saved since this version. */
export const begunOn = (version: unknown) => ({
  headers: version ? { [BASE_VERSION_HEADER]: String(version) } : {},
});

interface Listed {
  readonly results: readonly SubmittedEntry[];
  readonly pagination: {
    readonly page: number;
    readonly pageCount: number;
    readonly total: number;
  };
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
      ...filters,
    ].join('&')}`,
  );

export const useChoices = (kind: SubmissionKind) =>
  useAnswer<SubmissionChoices>(`/applications/choices/${kind}`);

const FAILED = 'Das liess sich nicht speichern. Bitte versuchen Sie es noch einmal.';
const STALE =
  'Jemand anderes hat hier inzwischen gespeichert. Bitte sehen Sie nach, und speichern Sie dann noch einmal.';

/**
 * One submission, its context, and a function that saves the fields of staff: it resolves to false
 * if they were not saved, also because someone else has saved since the submission was read.
 */
export function useSubmission(kind: SubmissionKind, documentId: string) {
  const { get, put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [turn, setTurn] = useState(0);
  const path = `${entriesPath(kind)}/${documentId}`;
  const entry = useAnswer<{ readonly data: SubmittedEntry }>(path, { turn });
  const [own, setOwn] = useState<OwnSave & { readonly path: string }>();
  const read = entry?.data && withOwnSave(entry.data, own?.path === path ? own : undefined);
  const version = read?.['updatedAt'];
  const context = useAnswer<SubmissionContext>(`/applications/context/${kind}/${documentId}`, {
    turn,
  });
  const save = useCallback(
    async (fields: Readonly<Partial<Record<StaffField, string>>>): Promise<boolean> => {
      try {
        const { data: saved } = await put<{ readonly data: SubmittedEntry }>(
          path,
          fields,
          begunOn(version),
        );
        setOwn({ ...fields, updatedAt: String(saved.data['updatedAt']), path });
        setTurn((before) => before + 1);
        toggleNotification({ type: 'success', message: 'Gespeichert.' });
        return true;
      } catch (error) {
        const isStale = isFetchError(error) && error.status === 409;
        toggleNotification({ type: 'danger', message: isStale ? STALE : FAILED });
        if (isStale) setTurn((before) => before + 1);
        return false;
      }
    },
    [path, put, toggleNotification, version],
  );
  /** The files with addresses that are signed now; none if the request fails. */
  const renewFiles = useCallback(async (): Promise<readonly SentFile[]> => {
    try {
      const { data } = await get<{ readonly data: SubmittedEntry }>(path);
      return filesOf(data.data);
    } catch {
      return [];
    }
  }, [get, path]);
  /** Requests the submission and its context again. */
  const look = useCallback(() => setTurn((before) => before + 1), []);
  return { entry: entry === null ? null : read, context, save, renewFiles, look };
}
