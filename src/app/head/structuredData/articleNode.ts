import type { MediaEntry } from '../../../domain/media/Media.ts';
import { shareImageAddress } from '../../../domain/page/imageAddress.ts';
import type { JsonLdNode, SiteFacts } from './JsonLd.ts';
import { organisationReference } from './organisationNode.ts';

/** A media entry as a piece of news; the organisation has written and published it. */
export function articleNode(
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
