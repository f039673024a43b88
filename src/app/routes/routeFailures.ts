import { data } from 'react-router-dom';
import type { SimilarJobs } from '../../ui/blocks/SimilarJobs/SimilarJobList.tsx';
import type { MissingReason } from '../../ui/layout/RouteError/describeRouteError.ts';

/** Thrown by loaders: the error screen shows what is missing, the server responds with 404. */
export const notFound = (reason: MissingReason) => data({ reason }, { status: 404 });

/**
 * Thrown by loaders for a job that is over: the error screen says so and shows other jobs, the
 * server responds with 410.
 */
export const jobGone = (others: SimilarJobs) => data({ reason: 'job', ...others }, { status: 410 });

const statusOf = (error: unknown): unknown =>
  ((error ?? {}) as { readonly init?: { readonly status?: unknown } | null }).init?.status;

/** Whether a loader threw `notFound`. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404;

/**
 * Thrown by loaders when content cannot be read: the brand's own data is shown, the server responds
 * with 503.
 */
export const contentUnavailable = () => data({ reason: 'unavailable' }, { status: 503 });

/** Whether a loader threw `contentUnavailable`. */
export const isContentUnavailable = (error: unknown): boolean => statusOf(error) === 503;
