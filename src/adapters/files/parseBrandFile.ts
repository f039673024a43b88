import * as v from 'valibot';
import type { Brand } from '../../domain/brand/Brand.ts';
import { isBrandId, isWindowCrop } from '../../domain/brand/brandRules.ts';
import { isHexColor } from '../../domain/brand/colorSpace.ts';

const Text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(200));
const Color = v.pipe(v.string(), v.check(isHexColor, 'must be a colour like #1e5e3a'));
const Host = v.pipe(
  v.string(),
  v.regex(
    /^(?!www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
    'must be a host name in lower case, without www., port and path',
  ),
);
const PathData = v.pipe(
  v.string(),
  v.regex(/^M[MmLlHhVvAaCcSsQqTtZz0-9 .,-]+$/, 'must be SVG path data'),
  v.maxLength(1000),
);

const Window = v.pipe(
  v.strictObject({
    outline: PathData,
    panes: v.pipe(v.array(PathData), v.minLength(1), v.maxLength(24)),
    litPane: v.pipe(v.number(), v.integer(), v.minValue(0)),
    crop: v.pipe(
      v.string(),
      v.check(isWindowCrop, 'must be one border-radius or clip-path declaration'),
    ),
  }),
  v.forward(
    v.check(({ panes, litPane }) => litPane < panes.length, 'must be the position of a pane'),
    ['litPane'],
  ),
);

/**
 * `brands/<id>/brand.json`. The schema is strict: a misspelt field would otherwise be ignored
 * silently on thirteen sites.
 */
const BrandFile = v.strictObject({
  id: v.pipe(
    v.string(),
    v.check(isBrandId, 'must be lower case letters, digits and single hyphens'),
  ),
  name: Text,
  descriptor: Text,
  hosts: v.array(Host),
  primaryColor: Color,
  secondaryColor: Color,
  window: Window,
  localeInPath: v.boolean(),
  hiddenRoutes: v.array(Text),
  holdingCredit: v.boolean(),
  groupSite: v.optional(v.boolean(), false),
  unknownHosts: v.optional(v.boolean(), false),
  organisationType: v.picklist([
    'LocalBusiness',
    'MedicalBusiness',
    'LodgingBusiness',
    'Organization',
  ]),
  fallback: v.strictObject({
    organisation: Text,
    addressLine1: Text,
    addressLine2: Text,
    phone: v.pipe(Text, v.regex(/^\+?[0-9 ]+$/, 'must be a phone number in digits and spaces')),
    email: v.pipe(Text, v.email('must be an e-mail address')),
  }),
});

/**
 * Parses one brand file. Throws an error with the file, the field and the expected value, for the
 * person who adds a brand.
 */
export function parseBrandFile(text: string, file: string): Omit<Brand, 'assets'> {
  const parsed = v.safeParse(BrandFile, parseJson(text, file));
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`,
  );
  throw new Error(`${file} is not a valid brand: ${problems.join('; ')}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(
      `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
