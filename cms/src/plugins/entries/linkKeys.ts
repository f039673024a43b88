import { parseLink } from '../../../../src/domain/page/parseLink.ts';
import { walkFields } from '../../validation/walkFields.ts';
import type { EntryFields, Models } from '../../strapi.ts';
import { withoutTrailingSlashes } from '../../../../src/domain/shared/withoutTrailingSlashes.ts';

interface BrandHosts {
  readonly id: string;
  readonly hosts: readonly string[];
}

/** Fields with an address that is not a link: the old path of a redirect. */
const NO_LINKS = new Set(['api::weiterleitung.weiterleitung.von']);
const LANGUAGE = /^\/(?:de|it|fr|en)(?=\/|$)/;
/** Matches up to the id; a title that may have changed follows it. */
const NAMED_BY_ID = /^\/(?:events|media)\/[^/]+/;

export const entryKey = (uid: string, documentId: string): string => `entry ${uid} ${documentId}`;
const fileKey = (id: number): string => `file ${id}`;
const pathKey = (brandId: string, path: string): string => `path ${brandId} ${path}`;

/** The addresses of an entry on its brand's site, without language; the usual one first. */
export function addressesOf(uid: string, entry: EntryFields): string[] {
  const { documentId, slug, pfad, haus } = entry;
  switch (uid) {
    case 'api::seite.seite':
      return [`/${String(pfad ?? '')}`];
    case 'api::haus.haus':
      return [`/unsere-haeuser/${String(slug)}`];
    case 'api::wohnangebot.wohnangebot':
      return [`/wohnen/freie-plaetze/${String(haus)}/${String(slug)}`];
    case 'api::veranstaltung.veranstaltung':
      return [`/events/${String(documentId)}`];
    case 'api::beitrag.beitrag':
      return [`/media/${String(documentId)}`];
    case 'api::stelle.stelle':
      return ['stellen', 'lehrstellen'].map((kind) => `/jobs/offene-${kind}/${String(documentId)}`);
    default:
      return [];
  }
}

/** Every key by which other entries may link to an entry. */
export const keysOf = (uid: string, entry: EntryFields): string[] => [
  entryKey(uid, String(entry['documentId'])),
  ...addressesOf(uid, entry).map((path) => pathKey(String(entry['marke']), path)),
];

/**
 * The keys of everything that an entry links to: pages by brand and path, entries and files by
 * relation. `brandId` is the brand of the site that shows the entry.
 */
export function linksIn(
  models: Models,
  uid: string,
  entry: EntryFields,
  brandId: string,
  brands: readonly BrandHosts[],
): string[] {
  const keys = new Set<string>();
  const addTarget = (target: unknown): void => {
    const key = typeof target === 'string' ? targetKey(target, brandId, brands) : null;
    if (key !== null) keys.add(key);
  };
  walkFields(models, uid, entry, ({ owner, name, attribute, value }) => {
    if (value === null || value === undefined || name === 'localizations') return;
    if (attribute.type === 'string' || attribute.type === 'text') {
      if (!NO_LINKS.has(`${owner}.${name}`)) addTarget(value);
    } else if (attribute.type === 'blocks') targetsInText(value).forEach(addTarget);
    else if (attribute.type === 'media')
      for (const { id } of [value].flat() as { readonly id: number }[]) keys.add(fileKey(id));
    else if (attribute.type === 'relation' && attribute.target?.startsWith('api::'))
      for (const { documentId } of [value].flat() as { readonly documentId: string }[])
        keys.add(entryKey(attribute.target, documentId));
  });
  return [...keys];
}

/** Null for a target outside our sites. */
function targetKey(target: string, brandId: string, brands: readonly BrandHosts[]): string | null {
  if (!/^(?:\/|https:\/\/)/i.test(target) || parseLink(target) === null) return null;
  const { hostname, pathname } = new URL(target, 'https://this-site.invalid');
  const owner = target.startsWith('/')
    ? brandId
    : brands.find(({ hosts }) => hosts.includes(hostname.replace(/^www\./, '')))?.id;
  if (owner === undefined) return null;
  const bare = withoutTrailingSlashes(pathname.replace(LANGUAGE, '')) || '/';
  return pathKey(owner, NAMED_BY_ID.exec(bare)?.[0] ?? bare);
}

interface TextNode {
  readonly type?: unknown;
  readonly url?: unknown;
  readonly children?: unknown;
}

const targetsInText = (nodes: unknown): unknown[] =>
  (Array.isArray(nodes) ? (nodes as TextNode[]) : []).flatMap((node) => [
    ...(node.type === 'link' ? [node.url] : []),
    ...targetsInText(node.children),
  ]);
