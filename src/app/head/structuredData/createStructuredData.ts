import type { Brand } from '../../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { Event } from '../../../domain/event/Event.ts';
import type { BrandTheme } from '../../../domain/brand/BrandTheme.ts';
import type { House, HouseSummary } from '../../../domain/house/House.ts';
import type { Job } from '../../../domain/job/Job.ts';
import { BASE_LOCALE } from '../../../domain/locale/Locale.ts';
import { languageOf, resolveLocale } from '../../../domain/locale/resolveLocale.ts';
import type { MediaEntry } from '../../../domain/media/Media.ts';
import type { Page } from '../../../domain/page/Page.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { FoundPlaces, Place } from '../../../domain/places/findPlaces.ts';
import type { Offer, OfferPrice } from '../../../domain/places/Offer.ts';
import { breadcrumbTrail } from '../../../ui/blocks/PageOfBlocks/Breadcrumb.tsx';
import type { RouteId } from '../../../ui/navigation/RouteId.ts';
import type { UiServices } from '../../../ui/UiServices.ts';
import { withLanguage, withoutLanguage } from '../../routes/createHrefs.ts';
import { placePageOn } from '../../routes/placePage.ts';
import { breadcrumbNode, type JsonLdNode, type SiteFacts } from './JsonLd.ts';
import { eventNodes } from './eventNodes.ts';
import { jobNode } from './jobNode.ts';
import { placeListNode, placeNode } from './placeNodes.ts';
import {
  briefOrganisation,
  houseNode,
  organisationNode,
  organisationReference,
} from './organisationNode.ts';
import { brandAddress } from './organisationNode.ts';
import { shareImageAddress } from '../../../domain/page/imageAddress.ts';

/**
 * The part of a screen's loader data that structured data are made from. Each screen fills in what
 * it has.
 */
export interface DescribedData {
  readonly page?: Page;
  readonly event?: Event;
  readonly entry?: MediaEntry;
  /** On the page of an offer, only what lists show of its house. */
  readonly house?: House | HouseSummary | null;
  readonly job?: Job;
  readonly offer?: Offer;
  readonly place?: Place;
  readonly nextPrice?: OfferPrice | null;
  readonly found?: FoundPlaces;
  /** The sites of the other brands that are shown. */
  readonly themes?: Readonly<Record<string, BrandTheme>>;
}

export interface StructuredDataInputs {
  readonly brand: Brand;
  readonly config: BrandConfig | null;
  readonly group: UiServices['group'];
  /** The path of the address, with its language prefix if there is one. */
  readonly path: string;
  readonly routeId: RouteId;
  readonly data: DescribedData;
  readonly now: Date;
  /** The name of the first level of the trail. */
  readonly homeName: string;
}

const ORGANISATION_PAGES: readonly RouteId[] = ['home', 'contact', 'house'];

/**
 * What a page is about in schema.org's vocabulary, as one graph. It states nothing that the page
 * does not show. Null if there is nothing to state.
 */
export function createStructuredData(inputs: StructuredDataInputs): JsonLdNode | null {
  const { brand, config, group, path, routeId, data, now } = inputs;
  const absolute = (of: string): string => `https://${canonicalHost(brand)}${of}`;
  const facts: SiteFacts = {
    absolute,
    organisation: briefOrganisation(brand, config, { absolute }),
    today: zurichDate(now),
  };
  const house = data.house && 'street' in data.house ? data.house : null;
  const own = house?.brandId === brand.id ? house : null;
  const other = own === null ? house : null;
  const about: readonly JsonLdNode[] = [
    ...(other === null ? [] : [houseNode(other, facts, path)]),
    // Another brand's event is described only on that brand's site, as jobs are.
    ...(data.event?.brandId !== brand.id
      ? []
      : eventNodes(data.event, { brand, config, path, now }, facts)),
    ...(data.entry === undefined
      ? []
      : [articleNode(data.entry, path, resolveLocale(path, brand) || BASE_LOCALE, facts)]),
    ...jobNodes(inputs, facts),
    ...placeNodes(inputs, facts),
  ];
  const nodes: readonly JsonLdNode[] = [
    ...about,
    // Nodes that refer to the organisation find it in the same graph, with its address and its
    // logo.
    ...(ORGANISATION_PAGES.includes(routeId) || about.length > 0
      ? [organisationNode(brand, config, own, group, facts)]
      : []),
    ...placeListNodes(inputs, facts),
    ...trailOf(inputs, facts),
  ];
  return nodes.length === 0 ? null : { '@context': 'https://schema.org', '@graph': nodes };
}

/**
 * Another brand's job is described only on that brand's site: search engines treat duplicates of a
 * job as invalid.
 */
function jobNodes(
  { brand, config, path, data: { job } }: StructuredDataInputs,
  facts: SiteFacts,
): readonly JsonLdNode[] {
  if (job === undefined || job.brandId !== brand.id) return [];
  const node = jobNode(
    job,
    {
      path,
      language: languageOf(resolveLocale(path, brand)),
      appliesHere: !brand.hiddenRoutes.includes('application'),
      houseAddress: brandAddress(brand, config),
    },
    facts,
  );
  return node === null ? [] : [node];
}

/** Another brand's offer is described only on that brand's site, by whose address it is known. */
function placeNodes(
  { brand, path, data: { offer, place, nextPrice = null } }: StructuredDataInputs,
  facts: SiteFacts,
): readonly JsonLdNode[] {
  if (offer === undefined || place === undefined || offer.brandId !== brand.id) return [];
  return [placeNode({ offer, place, nextPrice }, path, facts)];
}

function placeListNodes(
  { brand, path, data: { found, themes = {} } }: StructuredDataInputs,
  { absolute }: SiteFacts,
): readonly JsonLdNode[] {
  if (found === undefined || found.total === 0) return [];
  const { hiddenRoutes, localeInPath } = brand;
  const own = { hiddenRoutes, canonical: { origin: absolute(''), localeInPath } };
  const language = languageOf(resolveLocale(path, brand));
  return [
    placeListNode(
      found,
      (offer) =>
        placePageOn(themes[offer.brandId] ?? own, offer, language) ??
        placePageOn(own, offer, language),
    ),
  ];
}

function trailOf(
  { brand, config, path, data, homeName }: StructuredDataInputs,
  facts: SiteFacts,
): readonly JsonLdNode[] {
  const title =
    data.event?.title ??
    data.entry?.title ??
    data.job?.title ??
    data.offer?.title ??
    data.page?.title ??
    (data.house ? { text: data.house.name } : undefined);
  const bare = (brand.localeInPath ? withoutLanguage(path) : path).slice(1);
  // If a brand has no such page, the home page is rendered, which has no trail.
  if (bare === '' || data.page?.path === '' || title === undefined) return [];
  const inLanguage = (link: string): string =>
    brand.localeInPath ? withLanguage(link, languageOf(resolveLocale(path, brand))) : link;
  const above = breadcrumbTrail(bare, config).map(({ name, link }) => ({
    name: name.text,
    path: inLanguage(link),
  }));
  return [
    breadcrumbNode(
      [{ name: homeName, path: inLanguage('/') }, ...above, { name: title.text, path }],
      facts,
    ),
  ];
}

/** A media entry as a news article. Its author and publisher is the organisation. */
function articleNode(
  entry: MediaEntry,
  path: string,
  lang: string,
  { absolute, organisation }: SiteFacts,
): JsonLdNode {
  return {
    '@type': 'NewsArticle',
    '@id': absolute(`${path}#beitrag`),
    headline: entry.title.text,
    url: absolute(path),
    mainEntityOfPage: absolute(path),
    datePublished: entry.date,
    dateModified: entry.updatedAt,
    inLanguage: entry.title.lang ?? lang,
    image: absolute(shareImageAddress(entry.image)),
    ...(entry.teaser === null ? {} : { description: entry.teaser.text }),
    author: organisationReference(organisation),
    publisher: organisationReference(organisation),
  };
}
