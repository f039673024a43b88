import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { createAtomFeed, type FeedDescription, type FeedEntry } from './createAtomFeed.ts';

const description: FeedDescription = {
  id: 'tag:lindengut.example,2026:media',
  title: 'Residenz Lindengut: Medien & mehr',
  address: 'https://lindengut.example/media',
  self: 'https://lindengut.example/media.atom',
  author: 'Residenz <Lindengut>',
  siteAddress: 'https://lindengut.example/',
  icon: 'https://lindengut.example/marken/beispiel/icon.svg?v=1',
  language: 'de-CH',
  otherwiseUpdated: new Date('2026-11-20T23:00:00Z'),
};
const entry: FeedEntry = {
  id: 'tag:lindengut.example,2026:media/a',
  address: 'https://lindengut.example/media/a/neue-plaetze',
  title: 'Neue Plätze & <b>mehr</b>',
  summary: 'Acht ]]> Plätze',
  paragraphs: ['Ab «Januar» & <script>alert(1)</script>'],
  links: [{ text: 'Bericht "lang"', address: 'https://lindengut.example/dateien/a.pdf?x=1&y=2' }],
  updated: new Date('2026-11-12T10:00:00Z'),
  published: new Date('2026-11-10T23:00:00Z'),
};

test('a feed parser reads the same values that were written', () => {
  const feed = parseFeed(createAtomFeed(description, [entry]));
  expect(feed).toMatchObject({
    title: description.title,
    url: description.address,
    language: 'de-CH',
    updated: entry.updated,
  });
  expect(feed.authors[0]).toMatchObject({
    name: 'Residenz <Lindengut>',
    url: 'https://lindengut.example/',
  });
  expect(feed.items[0]).toMatchObject({
    id: entry.id,
    url: entry.address,
    published: entry.published,
    updated: entry.updated,
  });
});

test("the editors' text is escaped and read as plain text", () => {
  const text = createAtomFeed(description, [entry]);
  const [item] = parseFeed(text).items;
  expect(text).toContain(
    '<title type="html"><![CDATA[Neue Plätze &#38; &#60;b&#62;mehr&#60;/b&#62;]]></title>',
  );
  expect(item?.title).toBe('Neue Plätze & <b>mehr</b>');
  expect(text).toContain(
    '<![CDATA[<p>Ab «Januar» &#38; &#60;script&#62;alert(1)&#60;/script&#62;</p><ul><li><a href="https://lindengut.example/dateien/a.pdf?x=1&#38;y=2">Bericht &#34;lang&#34;</a></li></ul>]]>',
  );
  expect(item?.description).toBe('Acht ]]> Plätze');
});

test('a character that is not allowed in XML is removed or replaced, and the feed stays valid', () => {
  const feed = parseFeed(
    createAtomFeed({ ...description, title: 'A\u0000\u0008B' }, [
      { ...entry, title: 'x\u001by\ud800', paragraphs: ['a\ufffeb'] },
    ]),
  );
  expect(feed.title).toBe('AB');
  expect(feed.items[0]?.title).toBe('xy\ufffd');
  expect(feed.items[0]?.content).toContain('<p>ab</p>');
});

test('a feed has the update time of its newest entry, and an empty feed has the given default', () => {
  const later = { ...entry, id: 'tag:b', updated: new Date('2026-11-15T10:00:00Z') };
  expect(parseFeed(createAtomFeed(description, [entry, later])).updated).toEqual(later.updated);
  expect(parseFeed(createAtomFeed(description, [])).updated).toEqual(description.otherwiseUpdated);
});
