import * as v from 'valibot';

const Address = v.pipe(v.string(), v.url(), v.startsWith('https://'));
/** RFC 3339. */
const Moment = v.pipe(v.string(), v.isoTimestamp());
const Filled = v.pipe(v.string(), v.nonEmpty());

/**
 * JSON Feed 1.1 (jsonfeed.org/version/1.1), as far as a feed of jobs uses it: no unknown fields and
 * no invalid values.
 */
const JsonFeed = v.strictObject({
  version: v.literal('https://jsonfeed.org/version/1.1'),
  title: Filled,
  home_page_url: Address,
  feed_url: Address,
  icon: Address,
  language: Filled,
  authors: v.pipe(v.array(v.strictObject({ name: Filled, url: Address })), v.nonEmpty()),
  items: v.pipe(
    v.array(
      v.strictObject({
        id: Filled,
        url: Address,
        title: Filled,
        summary: Filled,
        content_html: Filled,
        date_published: Moment,
        date_modified: Moment,
        language: Filled,
        tags: v.array(Filled),
      }),
    ),
    v.check(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      'the same id twice',
    ),
  ),
});

/** Throws if the text violates the rules. */
export const parseJsonFeed = (text: string): v.InferOutput<typeof JsonFeed> =>
  v.parse(JsonFeed, JSON.parse(text));
