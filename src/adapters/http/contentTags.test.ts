import { describe, expect, it } from 'vitest';
import type { ContentRead } from './ContentRead.ts';
import { EVERYTHING, tagsOf, tagsOfWebhook } from './contentTags.ts';

const page: ContentRead = { kind: 'page', brandId: 'beispiel', path: 'wohnen', locale: 'de-CH' };
const allJobs: ContentRead = {
  kind: 'jobs',
  brandId: null,
  jobKind: 'job',
  openOn: '2026-11-24',
  limit: 3,
  locale: 'de-CH',
};
const ownJobs: ContentRead = { ...allJobs, brandId: 'beispiel' };
const otherJobs: ContentRead = { ...allJobs, brandId: 'anders' };
const answer = {
  data: [
    {
      id: 1,
      documentId: 'doc1',
      attributes: { haus: { data: { id: 3, documentId: 'doc3', attributes: {} } } },
    },
  ],
};

const hook = (uid: string, entry: Record<string, unknown>, event = 'entry.publish') =>
  tagsOfWebhook({ event, uid, model: uid.split('.').at(-1), entry });
const purges = (
  body: readonly string[] | null,
  read: ContentRead,
  content: unknown = { data: [] },
): boolean =>
  body !== null &&
  (body.includes(EVERYTHING) || tagsOf(read, content).some((tag) => body.includes(tag)));

describe('what a change purges from the cache', () => {
  it('is the page that was rendered from the entry', () => {
    expect(
      purges(
        hook('api::seite.seite', { documentId: 'doc1', marke: 'beispiel', pfad: 'neu' }),
        page,
        answer,
      ),
    ).toBe(true);
    expect(
      purges(
        hook('api::seite.seite', { documentId: 'doc2', marke: 'beispiel', pfad: 'anders' }),
        page,
        answer,
      ),
    ).toBe(false);
  });

  it('is every page of several changed entries, with one message', () => {
    const entries = [
      { uid: 'api::seite.seite', documentId: 'doc1', marke: 'beispiel', pfad: 'neu' },
      { uid: 'api::stelle.stelle', documentId: 'doc2', marke: 'anders' },
    ];
    const body = tagsOfWebhook({ event: 'entry.publish', entries });
    expect([page, ownJobs, otherJobs].map((read) => purges(body, read))).toEqual([
      false,
      false,
      true,
    ]);
    expect(purges(body, page, answer)).toBe(true);
    expect(tagsOfWebhook({ event: 'entry.publish', entries: [{ documentId: 'doc1' }] })).toBeNull();
  });

  it('is the missing page with the brand and path of the entry', () => {
    expect(
      purges(
        hook('api::seite.seite', { documentId: 'doc9', marke: 'beispiel', pfad: 'wohnen' }),
        page,
        null,
      ),
    ).toBe(true);
    expect(
      purges(
        hook('api::seite.seite', { documentId: 'doc9', marke: 'anders', pfad: 'wohnen' }),
        page,
        null,
      ),
    ).toBe(false);
  });

  it('is the home page if the path is empty', () => {
    expect(
      purges(
        hook('api::seite.seite', { documentId: 'doc9', marke: 'beispiel', pfad: null }),
        { ...page, path: '' },
        null,
      ),
    ).toBe(true);
  });

  it('is every list that may now contain the entry, including those of the whole group', () => {
    const published = hook('api::stelle.stelle', { documentId: 'doc9', marke: 'beispiel' });
    expect([ownJobs, allJobs, otherJobs].map((read) => purges(published, read))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is the list that contained an entry before it moved to another brand', () => {
    expect(
      purges(hook('api::stelle.stelle', { documentId: 'doc1', marke: 'anders' }), ownJobs, answer),
    ).toBe(true);
  });

  it("is the list of all open jobs: a brand's by its entries, the group's by any job or house", () => {
    const group: ContentRead = {
      kind: 'openJobs',
      brandId: null,
      openOn: '2026-11-24',
      texts: false,
      page: 1,
      locale: 'de-CH',
    };
    const moved = hook('api::stelle.stelle', { documentId: 'doc1', marke: 'anders' });
    expect(
      [group, { ...group, brandId: 'beispiel' }].map((read) => purges(moved, read, answer)),
    ).toEqual([true, true]);
    expect(
      purges(hook('api::haus.haus', { documentId: 'doc7', marke: 'beispiel' }), group, answer),
    ).toBe(true);
    expect(tagsOf(group, answer)).not.toContain('entry:doc1');
  });

  it('is everything that shows a related entry', () => {
    expect(
      purges(hook('api::haus.haus', { documentId: 'doc3', marke: 'beispiel' }), ownJobs, answer),
    ).toBe(true);
    expect(
      purges(hook('api::haus.haus', { documentId: 'doc4', marke: 'beispiel' }), {
        kind: 'houses',
        locale: 'de-CH',
      }),
    ).toBe(true);
  });

  it('is the page of an event or a media entry, even if it was missing before', () => {
    const event: ContentRead = { kind: 'event', brandId: 'beispiel', id: 'doc9', locale: 'de-CH' };
    expect(
      purges(
        hook('api::veranstaltung.veranstaltung', { documentId: 'doc9', marke: 'beispiel' }),
        event,
      ),
    ).toBe(true);
    expect(
      purges(
        hook('api::veranstaltung.veranstaltung', { documentId: 'doc8', marke: 'beispiel' }),
        event,
      ),
    ).toBe(false);
    expect(
      purges(hook('api::beitrag.beitrag', { documentId: 'doc9', marke: 'beispiel' }), {
        ...event,
        kind: 'mediaEntry',
      }),
    ).toBe(true);
    expect(
      purges(
        tagsOfWebhook({ event: 'entry.publish', model: 'veranstaltung', entry: { id: 4 } }),
        event,
      ),
    ).toBe(true);
  });

  it('is the list of events of the whole group', () => {
    const group: ContentRead = {
      kind: 'events',
      brandId: null,
      from: '2026-11-24',
      page: 2,
      locale: 'de-CH',
    };
    expect(
      purges(
        hook('api::veranstaltung.veranstaltung', { documentId: 'doc9', marke: 'beispiel' }),
        group,
      ),
    ).toBe(true);
    expect(
      purges(hook('api::veranstaltung.veranstaltung', { documentId: 'doc9', marke: 'anders' }), {
        ...group,
        brandId: 'beispiel',
      }),
    ).toBe(false);
  });

  it('is the address list of a brand for a page or media entry, and its redirects for a redirect', () => {
    const addresses: ContentRead = {
      kind: 'pageAddresses',
      brandId: 'beispiel',
      page: 1,
      locale: 'de-CH',
    };
    expect(
      purges(
        hook('api::seite.seite', { documentId: 'doc9', marke: 'beispiel', pfad: 'neu' }),
        addresses,
      ),
    ).toBe(true);
    expect(
      purges(
        hook('api::seite.seite', { documentId: 'doc9', marke: 'anders', pfad: 'neu' }),
        addresses,
      ),
    ).toBe(false);
    expect(
      purges(hook('api::weiterleitung.weiterleitung', { documentId: 'doc9', marke: 'beispiel' }), {
        ...addresses,
        kind: 'redirects',
      }),
    ).toBe(true);
    expect(
      purges(hook('api::beitrag.beitrag', { documentId: 'doc9', marke: 'beispiel' }), {
        ...addresses,
        kind: 'mediaAddresses',
      }),
    ).toBe(true);
  });

  it('is the house, read by its slug or by its brand, and the view of a kiosk handle', () => {
    const published = hook('api::haus.haus', { documentId: 'doc9', marke: 'beispiel' });
    expect(purges(published, { kind: 'house', slug: 'lindengut', locale: 'de-CH' })).toBe(true);
    expect(purges(published, { kind: 'houseOfBrand', brandId: 'beispiel', locale: 'de-CH' })).toBe(
      true,
    );
    expect(purges(published, { kind: 'houseOfBrand', brandId: 'anders', locale: 'de-CH' })).toBe(
      false,
    );
    expect(
      purges(hook('api::kioskprofil.kioskprofil', { documentId: 'doc9', marke: 'beispiel' }), {
        kind: 'view',
        handle: 'empfang',
        locale: 'de-CH',
      }),
    ).toBe(true);
  });

  it('is the configuration of one brand in all languages', () => {
    const changed = hook('plugin::konfiguration.konfiguration-beispiel', {
      documentId: 'doc9',
      locale: 'it-CH',
    });
    expect(purges(changed, { kind: 'configuration', brandId: 'beispiel', locale: 'de-CH' })).toBe(
      true,
    );
    expect(purges(changed, { kind: 'configuration', brandId: 'anders', locale: 'de-CH' })).toBe(
      false,
    );
  });

  it('is everything if a picture has changed', () => {
    expect(purges(tagsOfWebhook({ event: 'media.update', media: { id: 1 } }), page)).toBe(true);
  });

  it('is the whole type if an older content service sends no document id', () => {
    expect(
      purges(
        tagsOfWebhook({
          event: 'entry.publish',
          model: 'stelle',
          entry: { id: 4, marke: 'beispiel' },
        }),
        allJobs,
      ),
    ).toBe(true);
    expect(
      purges(
        tagsOfWebhook({
          event: 'entry.publish',
          model: 'seite',
          entry: { id: 4, marke: 'beispiel', pfad: 'neu' },
        }),
        page,
        null,
      ),
    ).toBe(true);
    expect(
      purges(
        tagsOfWebhook({ event: 'entry.publish', model: 'stelle', entry: { id: 4 } }),
        page,
        null,
      ),
    ).toBe(false);
  });

  it.each([
    null,
    'x',
    3,
    [],
    {},
    { event: 3 },
    { event: 'entry.publish', entry: { documentId: 5 } },
  ])('is nothing if the message is %j', (body) => {
    expect(tagsOfWebhook(body)).toBeNull();
  });
});
