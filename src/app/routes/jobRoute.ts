import type { Brand } from '../../domain/brand/Brand.ts';
import { JOB_KINDS, type JobKind } from '../../domain/job/Job.ts';

type JobRoute = 'job' | 'apprenticeship';

/**
 * Where a brand shows a job's advertisement: apprenticeships among the jobs where it has no list of
 * their own.
 */
export const jobRouteOf = (
  kind: JobKind,
  { hiddenRoutes }: Pick<Brand, 'hiddenRoutes'>,
): JobRoute =>
  kind === 'apprenticeship' && !hiddenRoutes.includes('apprenticeship') ? 'apprenticeship' : 'job';

/** The kinds of job that a brand shows at one of these routes. */
export const jobKindsAt = (route: string, brand: Pick<Brand, 'hiddenRoutes'>): readonly JobKind[] =>
  JOB_KINDS.filter((kind) => jobRouteOf(kind, brand) === route);
