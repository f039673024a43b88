import * as v from 'valibot';
import { parseLink } from '../../../domain/page/parseLink.ts';
import type { Redirect } from '../../../domain/redirect/resolveRedirect.ts';
import { parseEntries } from './FieldReader.ts';
import type { LocalEntry, ReportProblem } from './LocalEntry.ts';
import { Target } from './fieldSchemas.ts';
import { withoutTrailingSlashes } from '../../../domain/shared/withoutTrailingSlashes.ts';

/** The path as browsers send it: umlauts encoded, dots resolved. */
const FromField = v.pipe(
  v.string(),
  v.trim(),
  v.startsWith('/'),
  v.excludes('?'),
  v.excludes('#'),
  v.transform(parseLink),
  v.string(),
  v.transform(withoutTrailingSlashes),
);
const ToField = v.pipe(Target, v.regex(/^(?:\/|https:)/));
const StatusField = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.picklist([301, 302]),
);

const RedirectFields = v.pipe(
  v.object({ von: FromField, nach: ToField, art: StatusField }),
  v.check(({ von, nach }) => von !== withoutTrailingSlashes(nach), 'leads to itself'),
);

/**
 * The redirects of an answer; a redirect without a valid target, or to itself, is left out and
 * reported.
 */
export const parseRedirects = (
  entries: readonly LocalEntry[],
  report: ReportProblem,
): readonly Redirect[] =>
  parseEntries(
    entries,
    'weiterleitung',
    RedirectFields,
    ({ von, nach, art }) => ({ from: von, to: nach, status: art }),
    report,
  );
