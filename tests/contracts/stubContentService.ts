import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A relation or a file: Strapi 4 wraps it, Strapi 5 returns it like any other object. */
export class Related {
  readonly id: number;
  readonly fields: Record<string, unknown>;

  // Written without parameter properties: benchmarks run this file with Node's type stripping.
  constructor(id: number, fields: Record<string, unknown>) {
    this.id = id;
    this.fields = fields;
  }
}

export interface StubEntry {
  /** First segment of the path: the plural name of a collection or the name of a single type. */
  readonly type: string;
  /** The same for all translations of an entry. */
  readonly documentId: string;
  readonly locale: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** True for entries that editors unpublished: returned only to requests for drafts. */
  readonly draft?: boolean;
  /** The whole entry, if this one has only some of its fields. */
  readonly origin?: StubEntry;
}

export interface StubContentService {
  readonly url: string;
  close(): Promise<void>;
}

export const STUB_TOKEN = 'stub-token';

type Shape = 'v4' | 'v5';
type Condition = readonly [field: string, operator: string, value: string];

/** The content and what is derived from it; none of it changes. */
interface StubWorld {
  readonly shape: Shape;
  readonly entries: readonly StubEntry[];
  /** Ids of the entries, starting at 1. */
  readonly numbers: ReadonlyMap<StubEntry, number>;
  /** Cached results per query, in order: twelve thousand entries are requested page by page. */
  readonly found: Map<string, readonly StubEntry[]>;
}

/**
 * A minimal content service: the filters, sorting and paging that this product uses, in either
 * response shape.
 */
export async function startStubContentService(
  shape: Shape,
  entries: readonly StubEntry[],
): Promise<StubContentService> {
  const world: StubWorld = {
    shape,
    entries,
    numbers: new Map(entries.map((entry, place) => [entry, place + 1])),
    found: new Map(),
  };
  const server = createServer((request, response) => answer(request, response, world));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, world: StubWorld): void {
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (request.headers.authorization !== `Bearer ${STUB_TOKEN}`)
    return send(401, { data: null, error: { status: 401 } });
  const url = new URL(request.url ?? '/', 'http://stub');
  const type = /^\/api\/([a-z0-9-]+)$/.exec(url.pathname)?.[1];
  const populate = url.searchParams.get('populate');
  if (type === undefined || (populate !== null && populate !== 'deep'))
    return send(400, { data: null, error: { status: 400 } });
  const isTold = populate === 'deep' || url.searchParams.has('populate[localizations][fields][0]');
  if (type.startsWith('konfiguration-')) {
    const [single] = inLocale(type, url.searchParams, world);
    return single
      ? send(200, { data: written(single, world, isTold), meta: {} })
      : send(404, { data: null, error: { status: 404 } });
  }
  const matching = find(type, url.searchParams, world);
  const pageSize = Number(url.searchParams.get('pagination[pageSize]') ?? 25);
  const page = Number(url.searchParams.get('pagination[page]') ?? 1);
  const selected = matching
    .slice((page - 1) * pageSize, page * pageSize)
    .map((entry) => selectFields(entry, url.searchParams));
  send(200, {
    data: selected.map((entry) => written(entry, world, isTold)),
    meta: {
      pagination: {
        page,
        pageSize,
        pageCount: Math.ceil(matching.length / pageSize),
        total: matching.length,
      },
    },
  });
}

function inLocale(
  type: string,
  query: URLSearchParams,
  { entries }: StubWorld,
): readonly StubEntry[] {
  // As in Strapi: without the parameter it is the default language; an empty one is a language
  // without any entries.
  const locale = query.get('locale') ?? 'de-CH';
  const wantsDrafts =
    query.get('status') === 'draft' || query.get('publicationState') === 'preview';
  return entries.filter(
    (entry) =>
      entry.type === type && entry.locale === locale && (wantsDrafts || entry.draft !== true),
  );
}

/** All matching entries in the requested order, regardless of the requested page. */
function find(type: string, query: URLSearchParams, world: StubWorld): readonly StubEntry[] {
  const question = [...query].filter(([name]) => !name.startsWith('pagination['));
  const key = JSON.stringify([type, ...question]);
  const known = world.found.get(key);
  if (known !== undefined) return known;
  const found = sorted(
    inLocale(type, query, world).filter(fittingTo(query, world)),
    query.get('sort[0]') ?? query.get('sort'),
  );
  world.found.set(key, found);
  return found;
}

/**
 * Only the requested fields if some are named. Relations, files and components are included only if
 * they are populated, all of them or by name.
 */
function selectFields(entry: StubEntry, query: URLSearchParams): StubEntry {
  const namesAt = (start: string): readonly string[] =>
    [...query].filter(([name]) => name.startsWith(`${start}[`)).map(([, value]) => value);
  const names = namesAt('fields');
  const selected = Object.entries(entry.fields).flatMap(
    ([name, value]): readonly (readonly [string, unknown])[] => {
      if (isFormatted(value) || typeof value !== 'object' || value === null)
        return names.length === 0 || names.includes(name) ? [[name, value]] : [];
      if (query.get('populate') !== null || query.get(`populate[${name}][populate]`) === '*')
        return [[name, value]];
      const requested = namesAt(`populate[${name}][fields]`);
      if (!(value instanceof Related) || requested.length === 0) return [];
      return [
        [
          name,
          new Related(
            value.id,
            Object.fromEntries(requested.map((field) => [field, value.fields[field] ?? null])),
          ),
        ],
      ];
    },
  );
  const locale = names.length === 0 || names.includes('locale') ? { locale: entry.locale } : {};
  return { ...entry, fields: { ...Object.fromEntries(selected), ...locale }, origin: entry };
}

/** Formatted text is an ordinary field, although it is stored as a list of pieces. */
const isFormatted = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((piece) => typeof piece === 'object' && piece !== null && 'children' in piece);

/** Parses the filters once for all entries. */
function fittingTo(query: URLSearchParams, world: StubWorld): (entry: StubEntry) => boolean {
  const alternatives: Condition[] = [];
  const ofBrand: Condition[] = [];
  const required: Condition[] = [];
  for (const [name, value] of query) {
    const [, isAlternative, field, operator] =
      /^filters(\[\$or\]\[\d+\])?\[(\w+|localizations\]\[id)\]\[\$(\w+)\]$/.exec(name) ?? [];
    if (field !== undefined && operator !== undefined)
      (isAlternative ? alternatives : required).push([field, operator, value]);
    const [, path] =
      /^filters\[\$and\]\[0\]\[\$or\]\[\d+\]\[([\w[\]]+)\]\[\$eq\]$/.exec(name) ?? [];
    if (path !== undefined) ofBrand.push([path, 'eq', value]);
  }
  return (entry) => {
    const holdsFor = (condition: Condition): boolean =>
      valuesOf(entry, world, condition[0]).some((value) => holds(value, condition));
    return (
      required.every(holdsFor) &&
      [alternatives, ofBrand].every((group) => group.length === 0 || group.some(holdsFor))
    );
  };
}

function valuesOf(entry: StubEntry, world: StubWorld, field: string): readonly unknown[] {
  if (field === 'documentId') return [entry.documentId];
  if (field === 'id') return [world.numbers.get(entry)];
  if (field === 'localizations][id')
    return translationsOf(entry, world).map((other) => world.numbers.get(other));
  const [name = '', inner] = field.split('][');
  const value = entry.fields[name] ?? null;
  if (inner === undefined) return [value];
  return [value]
    .flat()
    .map((each) => (each instanceof Related ? (each.fields[inner] ?? null) : null));
}

function holds(value: unknown, [, operator, requested]: Condition): boolean {
  if (operator === 'null') return value === null;
  if (operator === 'notNull') return value !== null;
  if (operator === 'gte') return value !== null && String(value) >= requested;
  if (operator === 'lte') return value !== null && String(value) <= requested;
  return String(value) === requested;
}

const translationsOf = (entry: StubEntry, { entries }: StubWorld): readonly StubEntry[] =>
  entries.filter(
    (other) =>
      other !== entry && other.type === entry.type && other.documentId === entry.documentId,
  );

// Created once, too.
const inOrder = new Intl.Collator('en', { numeric: true });

function sorted(entries: readonly StubEntry[], order: string | null): readonly StubEntry[] {
  const [field = 'id', direction] = (order ?? '').split(':');
  const sign = direction === 'desc' ? -1 : 1;
  return entries.toSorted(
    (one, other) =>
      sign * inOrder.compare(String(one.fields[field] ?? ''), String(other.fields[field] ?? '')),
  );
}

function written(selected: StubEntry, world: StubWorld, isTold: boolean): unknown {
  const { shape, numbers } = world;
  const entry = selected.origin ?? selected;
  const id = numbers.get(entry);
  const fields = {
    ...(selected.origin === undefined && { locale: entry.locale }),
    ...writeFields(selected.fields, shape),
  };
  if (shape === 'v5') return { id, documentId: entry.documentId, ...fields };
  if (!isTold) return { id, attributes: fields };
  const localizations = {
    data: translationsOf(entry, world).map((other) => ({
      id: numbers.get(other),
      attributes: { locale: other.locale },
    })),
  };
  return { id, attributes: { ...fields, localizations } };
}

const writeFields = (
  fields: Readonly<Record<string, unknown>>,
  shape: Shape,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, write(value, shape)]));

function write(value: unknown, shape: Shape): unknown {
  if (value instanceof Related) {
    const fields = writeFields(value.fields, shape);
    return shape === 'v4'
      ? { data: { id: value.id, attributes: fields } }
      : { id: value.id, documentId: `related-${value.id}`, ...fields };
  }
  if (shape === 'v4' && Array.isArray(value) && value.some((each) => each instanceof Related))
    return {
      data: value.map((each) => (write(each, shape) as { readonly data: unknown }).data),
    };
  if (Array.isArray(value)) return value.map((each) => write(each, shape));
  return typeof value === 'object' && value !== null
    ? writeFields(value as Record<string, unknown>, shape)
    : value;
}
