import type { Brand } from '../../src/domain/brand/Brand.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { LANGUAGES } from '../../src/domain/locale/Locale.ts';
import { hreflangsOf, localeOf } from '../../src/domain/locale/resolveLocale.ts';
import { brands, isGuestEvent, type Address } from './listAddresses.ts';
import {
  attributesOf,
  headingsOf,
  languageOf,
  linkedDataOf,
  linkOf,
  mainOf,
  metaOf,
  titleOf,
  unnamedScripts,
} from './readHtml.ts';
import type { Answer } from './requestPage.ts';

/**
 * The problems of a page of a brand, one sentence each: the same checks for every brand, language
 * and route.
 */
export function problemsOf(
  brand: Brand,
  address: Address,
  { status, headers, body }: Answer,
): string[] {
  const { route, language } = address;
  const headings = headingsOf(body);
  const origin = `https://${canonicalHost(brand)}`;
  const canonical = linkOf(body, 'canonical') ?? '';
  const policy = String(headers['content-security-policy'] ?? '');
  return [
    unless(status === 200, `status is ${status}`),
    unless(
      headers['content-type'] === 'text/html; charset=utf-8',
      `content type is ${headers['content-type']}`,
    ),
    unless(
      headers['x-foyer-content'] === undefined,
      `the content is ${headers['x-foyer-content']}`,
    ),
    unless(languageOf(body) === localeOf(language), `lang is "${languageOf(body)}"`),
    unless(
      headings.length === 1 && headings[0] !== '',
      `there are ${headings.length} h1: ${headings.join(' | ')}`,
    ),
    unless(/^\S.* • \S/.test(titleOf(body)), `the title is "${titleOf(body)}"`),
    unless(mayBeCanonical(canonical, brand, address), `canonical is ${canonical}`),
    unless(
      (metaOf(body, 'robots') ?? '').startsWith('noindex') !==
        (route.indexable && !isFiltered(address)),
      `robots is ${metaOf(body, 'robots')}`,
    ),
    unless(
      metaOf(body, 'og:image')?.startsWith(`${origin}/teilbild/`) === true,
      `the picture to share is ${metaOf(body, 'og:image')}`,
    ),
    unless(
      alternatesOf(body) === (brand.localeInPath ? LANGUAGES.flatMap(hreflangsOf).length + 1 : 0),
      `there are ${alternatesOf(body)} alternate languages`,
    ),
    unless(
      policy.includes("default-src 'none'") && !policy.includes('unsafe'),
      `the policy is ${policy}`,
    ),
    ...unnamedScripts({ headers, body }).map(
      (script) => `an inline script that the policy does not name: ${script.slice(0, 80)}`,
    ),
    ...(/<[a-z][^<>]*\sstyle="/i.exec(body) ?? []).map(
      (tag) => `a style attribute: ${tag.slice(0, 80)}`,
    ),
    ...foreignResources(body).map((address) => `a resource of another host: ${address}`),
    ...otherBrandsAssets(body, brand).map((address) => `an asset of another brand: ${address}`),
    ...linkedDataProblems(body),
    ...shownTwice(body).map((file) => `a picture twice: ${file}`),
    ...attributesOf(body, 'img', 'src')
      .filter((src) => src === '')
      .map(() => 'a picture without address'),
  ].filter((problem) => problem !== null);
}

/** On the group's site, the canonical address of a job or a place is at the brand that offers it. */
function mayBeCanonical(canonical: string, brand: Brand, address: Address): boolean {
  const owners =
    brand.groupSite === true && ['job', 'apprenticeship', 'place'].includes(address.route.id)
      ? brands
      : [brand, ...(isGuestEvent(brand, address) ? brands : [])];
  return owners.some((owner) => {
    const own = `https://${canonicalHost(owner)}`;
    return (
      canonical === own + canonicalPathOf(address) ||
      (owner !== brand &&
        owner.localeInPath &&
        canonical.startsWith(`${own}/`) &&
        canonical.endsWith(address.path.split('/').at(-1) ?? '?'))
    );
  });
}

/**
 * Further pages of a list have their own canonical address. A filtered list, on any page, has that
 * of the whole list, and an address that shows another page has that page's.
 */
function canonicalPathOf(address: Address): string {
  const page = new URLSearchParams(address.query).get('seite');
  return page === null || page === '1' || isFiltered(address)
    ? (address.shows ?? address.path)
    : `${address.path}?seite=${page}`;
}

const isFiltered = ({ query = '' }: Address): boolean =>
  [...new URLSearchParams(query).keys()].some((name) => name !== 'seite');

/**
 * Search engines read the context and the types first. The rest is tested beside the functions that
 * write it.
 */
function linkedDataProblems(body: string): string[] {
  try {
    return linkedDataOf(body).flatMap((block) => {
      const { '@context': context, '@graph': graph } = block as {
        readonly '@context'?: unknown;
        readonly '@graph'?: readonly { readonly '@type'?: unknown }[];
      };
      const things = Array.isArray(graph)
        ? (graph as readonly { readonly '@type'?: unknown }[])
        : [block as { readonly '@type'?: unknown }];
      return context === 'https://schema.org' &&
        things.every((thing) => [thing['@type']].flat().every((type) => typeof type === 'string'))
        ? []
        : [`linked data without context or type: ${JSON.stringify(block).slice(0, 80)}`];
    });
  } catch (error) {
    return [`linked data that is no JSON: ${String(error)}`];
  }
}

/** Files of the content service that the main part shows more than once, regardless of the crop. */
function shownTwice(body: string): string[] {
  const files = attributesOf(mainOf(body), 'img', 'src')
    .map((src) => /^\/bilder\/([^/?]+)/.exec(src)?.[1])
    .filter((file) => file !== undefined);
  return files.filter((file, at) => files.indexOf(file) !== at);
}

const unless = (right: boolean, problem: string): string | null => (right ? null : problem);

const alternatesOf = (body: string): number => attributesOf(body, 'link', 'hreflang').length;

function foreignResources(body: string): string[] {
  const loaded = [
    ...attributesOf(body, '(?:img|script|iframe|source|video)', 'src'),
    ...attributesOf(body, 'link', 'href').filter((href) => !href.startsWith('https://')),
  ];
  return loaded.filter((address) => /^(?:[a-z]+:)?\/\//i.test(address));
}

function otherBrandsAssets(body: string, { id }: Brand): string[] {
  return [...body.matchAll(/(?:src|href)="(\/marken\/([^/"]+)\/[^"]*)"/g)]
    .filter(([, , owner]) => owner !== id)
    .map(([, address = '']) => address);
}
