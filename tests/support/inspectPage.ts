import type { Brand } from '../../src/domain/brand/Brand.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { LANGUAGES } from '../../src/domain/locale/Locale.ts';
import { localeOf } from '../../src/domain/locale/resolveLocale.ts';
import type { Address } from './listAddresses.ts';
import { attributesOf, headingsOf, inlineScripts, languageOf, linkOf, metaOf, titleOf } from './readHtml.ts';
import type { Answer } from './requestPage.ts';

/** What is wrong with a page of a brand, one sentence each: the same list for every brand, language and route. */
export function problemsOf(brand: Brand, { route, path, language }: Address, { status, headers, body }: Answer): string[] {
  const headings = headingsOf(body);
  const canonical = `https://${canonicalHost(brand)}${path}`;
  const policy = String(headers['content-security-policy'] ?? '');
  return [
    unless(status === 200, `status is ${status}`),
    unless(headers['content-type'] === 'text/html; charset=utf-8', `content type is ${headers['content-type']}`),
    unless(headers['x-foyer-content'] === undefined, `the content is ${headers['x-foyer-content']}`),
    unless(languageOf(body) === localeOf(language), `lang is "${languageOf(body)}"`),
    unless(headings.length === 1 && headings[0] !== '', `there are ${headings.length} h1: ${headings.join(' | ')}`),
    unless(/^\S.* • \S/.test(titleOf(body)), `the title is "${titleOf(body)}"`),
    unless(linkOf(body, 'canonical') === canonical, `canonical is ${linkOf(body, 'canonical')}`),
    unless(metaOf(body, 'robots') === (route.indexable ? undefined : 'noindex'), `robots is ${metaOf(body, 'robots')}`),
    unless(alternatesOf(body) === (brand.localeInPath ? LANGUAGES.length + 1 : 0), `there are ${alternatesOf(body)} alternate languages`),
    unless(policy.includes("default-src 'none'") && !policy.includes('unsafe'), `the policy is ${policy}`),
    ...inlineScripts(body).map((script) => `an inline script: ${script.slice(0, 80)}`),
    ...(/<[a-z][^<>]*\sstyle="/i.exec(body) ?? []).map((tag) => `a style attribute: ${tag.slice(0, 80)}`),
    ...foreignResources(body).map((address) => `a resource of another host: ${address}`),
    ...otherBrandsAssets(body, brand).map((address) => `an asset of another brand: ${address}`),
    ...attributesOf(body, 'img', 'src').filter((src) => src === '').map(() => 'a picture without address'),
  ].filter((problem) => problem !== null);
}

const unless = (right: boolean, problem: string): string | null => (right ? null : problem);

const alternatesOf = (body: string): number => attributesOf(body, 'link', 'hreflang').length;

function foreignResources(body: string): string[] {
  const loaded = [...attributesOf(body, '(?:img|script|iframe|source|video)', 'src'), ...attributesOf(body, 'link', 'href').filter((href) => !href.startsWith('https://'))];
  return loaded.filter((address) => /^(?:[a-z]+:)?\/\//i.test(address));
}

function otherBrandsAssets(body: string, { id }: Brand): string[] {
  return [...body.matchAll(/(?:src|href)="(\/marken\/([^/"]+)\/[^"]*)"/g)].filter(([, , owner]) => owner !== id).map(([, address = '']) => address);
}
