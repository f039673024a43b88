import { isBrandId } from '../../domain/brand/brandRules.ts';
import { BASE_LOCALE, LOCALES, type Locale } from '../../domain/locale/Locale.ts';
import {
  GATEWAY_READS,
  type ContentRead,
  type ContentRequest,
  type GatewayKind,
  type GatewayRead,
} from './ContentRead.ts';

/** The path below the gateway's path, before the name of the kind. */
const PREFIX = '/inhalte/';
const CONFIGURATION = /^\/konfiguration-([a-z0-9-]+)$/;

interface AnyParameter {
  readonly name: string;
  readonly write: (value: unknown) => string | null;
  readonly parse: (text: string | null) => unknown;
}

/**
 * The entry of a kind in the table, without the types of its values; undefined for unknown kinds.
 */
const parametersOf = (
  kind: string,
): { readonly name: string; readonly parameters: [string, AnyParameter][] } | undefined => {
  const known = Object.hasOwn(GATEWAY_READS, kind) ? GATEWAY_READS[kind as GatewayKind] : undefined;
  return (
    known && {
      name: known.name,
      parameters: Object.entries(known.parameters as Readonly<Record<string, AnyParameter>>),
    }
  );
};

/**
 * The browser's request to the gateway for a read: its kind, its parameters and its language. Null
 * for a read that only the server makes. The configuration has the address of the specification,
 * section 7, with `populate=deep`.
 */
export function gatewayRequestOf(read: ContentRead): ContentRequest | null {
  const locale: [string, string][] = read.locale === '' ? [] : [['locale', read.locale]];
  if (read.kind === 'configuration')
    return {
      path: `/konfiguration-${read.brandId}`,
      query: new URLSearchParams([['populate', 'deep'], ...locale]),
    };
  const known = parametersOf(read.kind);
  if (known === undefined) return null;
  const values = read as unknown as Readonly<Record<string, unknown>>;
  const parameters = known.parameters.flatMap(([property, { name, write }]): [string, string][] => {
    const text = write(values[property]);
    return text === null ? [] : [[name, text]];
  });
  return { path: PREFIX + known.name, query: new URLSearchParams([...parameters, ...locale]) };
}

/**
 * The read of a gateway address; null if the gateway has no such read. A caller controls only the
 * listed parameters: anything else in the query has no effect.
 */
export function parseGatewayRequest(path: string, query: URLSearchParams): GatewayRead | null {
  const locale = parseGatewayLocale(query.get('locale'));
  if (locale === null) return null;
  const [, configured] = CONFIGURATION.exec(path) ?? [];
  if (configured !== undefined)
    return isBrandId(configured)
      ? { kind: 'configuration', brandId: configured, locale: query.get('locale') ? locale : '' }
      : null;
  const kind = Object.keys(GATEWAY_READS).find(
    (each) => PREFIX + GATEWAY_READS[each as GatewayKind].name === path,
  );
  const parameters = kind === undefined ? undefined : parametersOf(kind)?.parameters;
  if (parameters === undefined) return null;
  const values: Record<string, unknown> = { kind };
  for (const [property, { name, parse }] of parameters) {
    const value = parse(query.get(name));
    if (value === undefined) return null;
    values[property] = value;
  }
  // Each parameter has been parsed by its rule in the table.
  return { ...values, locale } as GatewayRead;
}

/**
 * A missing or empty locale means German. Null for an unknown locale: then the read does not exist.
 */
export const parseGatewayLocale = (text: string | null): Locale | null =>
  text === null || text === '' ? BASE_LOCALE : (LOCALES.find((locale) => locale === text) ?? null);
