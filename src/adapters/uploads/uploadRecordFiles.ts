import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Upload } from '@tus/server';
import * as v from 'valibot';
import { replaceFile } from '../files/replaceFile.ts';

const RECORD_ENDING = '.json';

const Id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** The record of an upload: its name, owner and announced size. */
const Record = v.object({
  id: Id,
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  metadata: v.object({
    filename: v.string(),
    draft: v.string(),
    visitor: v.optional(v.string(), ''),
  }),
  creation_date: v.optional(v.string()),
});

export const isUploadId = (text: string): boolean => v.is(Id, text);

export interface RecordFiles {
  /** Undefined if there is none, or if we did not write it in this form; its offset is 0. */
  get(id: string): Promise<Upload | undefined>;
  set(id: string, upload: Upload): Promise<void>;
  /** Also resolves if there is none. */
  delete(id: string): Promise<void>;
  /** The ids of all uploads that have a record. */
  list(): Promise<string[]>;
}

/** Stores one small JSON file per upload. */
export const createRecordFiles = (folder: string): RecordFiles => {
  const fileOf = (id: string): string => path.join(folder, `${id}${RECORD_ENDING}`);
  return {
    async get(id) {
      try {
        const record = v.safeParse(Record, JSON.parse(await readFile(fileOf(id), 'utf8')));
        if (!record.success || record.output.id !== id) return undefined;
        const { size, metadata, creation_date } = record.output;
        return new Upload({
          id,
          offset: 0,
          metadata,
          ...(size !== undefined && { size }),
          ...(creation_date !== undefined && { creation_date }),
        });
      } catch {
        return undefined;
      }
    },
    set: (id, { size, metadata, creation_date }) =>
      replaceFile(fileOf(id), JSON.stringify({ id, size, metadata, creation_date })),
    delete: (id) => rm(fileOf(id), { force: true }),
    list: async () =>
      (await readdir(folder))
        .filter((name) => name.endsWith(RECORD_ENDING))
        .map((name) => name.slice(0, -RECORD_ENDING.length))
        .filter(isUploadId),
  };
};
