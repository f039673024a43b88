import { NEVER } from 'rxjs';
import type { Behavior } from '../../../domain/shared/Behavior.ts';
import type { ApplicationDraft } from '../../state/ApplicationDraft.ts';
import type { Upload } from '../../state/Upload.ts';
import { useBehavior } from '../../state/useBehavior.ts';

const NOTHING: readonly Upload[] = [];
const NO_UPLOADS: Behavior<readonly Upload[]> = {
  initial: NOTHING,
  value: NOTHING,
  changes$: NEVER,
};

/** The files of a draft; none without one. */
export const useUploads = (draft: ApplicationDraft | null): readonly Upload[] =>
  useBehavior(draft?.uploads$ ?? NO_UPLOADS);
