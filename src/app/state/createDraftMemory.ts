import * as v from 'valibot';
import { APPLICATION_FILES, type UploadedFile } from '../../domain/application/Application.ts';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type { TypedValues } from '../../ui/state/FormDraft.ts';
import { createTabMemory, type TabMemory, type TabStorage } from './createTabMemory.ts';

/** A draft as it lies in the tab's memory. */
export interface KeptDraft {
  readonly key: string;
  readonly sent: boolean;
  readonly values: TypedValues;
  /** Those that have arrived, and those that were on their way (`file` is null). */
  readonly uploads: readonly {
    readonly id: string;
    readonly name: string;
    readonly bytes: number;
    readonly file: UploadedFile | null;
  }[];
  /** Under which id each file was begun, by its fingerprint. */
  readonly begun: Readonly<Record<string, string>>;
}

export type DraftMemory = TabMemory<KeptDraft>;

const Name = v.pipe(v.string(), v.maxLength(300));
const File = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  name: Name,
  bytes: v.number(),
  format: v.picklist(APPLICATION_FILES.formats),
});
const Draft = v.object({
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,64}$/)),
  sent: v.boolean(),
  values: v.record(v.string(), v.string()),
  uploads: v.array(
    v.object({ id: v.string(), name: Name, bytes: v.number(), file: v.nullable(File) }),
  ),
  begun: v.record(v.string(), v.string()),
});

function parseDraft(kept: unknown): KeptDraft | null {
  const parsed = v.safeParse(Draft, kept);
  return parsed.success ? parsed.output : null;
}

/**
 * One draft for each brand, in the tab alone: on a computer that several people use the next one
 * finds nothing.
 */
export const createDraftMemory = (storage: TabStorage, brandId: BrandId): DraftMemory =>
  createTabMemory<KeptDraft>(storage, `bewerbung:${brandId}`, parseDraft);
