import * as v from 'valibot';
import type { Locale } from '../../../domain/locale/Locale.ts';
import type { Block } from '../../../domain/page/Block.ts';
import { BLOCKS } from './blockSchemas.ts';
import type { ReportProblem } from './ContentProblem.ts';
import { isFields } from './flattenAnswer.ts';

/** More than the longest page that editors can still oversee. */
const MOST_BLOCKS = 80;

/**
 * The blocks of a dynamic zone in order; one that is unknown or does not parse is left out and
 * reported.
 */
export function parseBlocks(
  zone: unknown,
  entry: string,
  lang: Locale | undefined,
  report: ReportProblem,
): readonly Block[] {
  if (!Array.isArray(zone)) return [];
  return zone.slice(0, MOST_BLOCKS).flatMap((fields: unknown, position): readonly Block[] => {
    const field = `bloecke.${position}`;
    const name = isFields(fields) ? fields['__component'] : undefined;
    const parse = typeof name === 'string' ? BLOCKS.get(name) : undefined;
    if (parse === undefined) {
      report({ kind: 'unknownBlock', entry, field });
      return [];
    }
    const parsed = parse(fields, lang);
    if ('issues' in parsed) {
      for (const issue of parsed.issues)
        report({
          kind: 'invalid',
          entry,
          field: [field, v.getDotPath(issue)].filter(Boolean).join('.'),
        });
      return [];
    }
    return [{ ...parsed.content, key: `block-${position}`, ...(lang && { lang }) }];
  });
}
