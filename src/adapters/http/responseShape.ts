import { BASE_LOCALE } from '../../domain/locale/Locale.ts';
import type { ContentRead } from './ContentRead.ts';

/**
 * Deeper than any content. Code that recurses through an accepted answer cannot exhaust the stack.
 */
const DEEPEST = 200;

/**
 * Whether an answer has the agreed outer shape, `{ data: … }`. An empty answer, a text or extreme
 * nesting means that the service is faulty.
 */
export function hasResponseShape(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'data' in answer &&
    !isDeeperThan(answer, DEEPEST)
  );
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((each) => isDeeperThan(each, depth - 1));
}

/** Whether an answer has no entry: null, no `data`, or an empty list. */
export function isEmptyResponse(answer: unknown): boolean {
  const data =
    typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  return data === null || (Array.isArray(data) && data.length === 0);
}

/**
 * Whether the content service must always have an entry for a read: in German, a brand's
 * configuration, its home page and the group's houses. Only a 404 means that a brand has no
 * configuration yet.
 */
export function mustExist(read: ContentRead): boolean {
  if (read.locale !== '' && read.locale !== BASE_LOCALE) return false;
  return (
    read.kind === 'configuration' ||
    read.kind === 'houses' ||
    (read.kind === 'page' && read.path === '')
  );
}
