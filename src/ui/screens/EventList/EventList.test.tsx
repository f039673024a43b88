import { describe, expect, it } from 'vitest';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import {
  SAMPLE_DATES,
  sampleEvent,
  sampleEventList,
  SAMPLE_OCCURRENCE,
} from '../../../samples/sampleEvents.ts';
import { SAMPLE_THEMES } from '../../workshop/sampleThemes.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import type { EventListData } from './eventListData.ts';
import { EventList } from './EventList.tsx';

const data: EventListData = {
  ...samplePageOf([], { path: 'events', title: { text: 'Kommen Sie herein.' } }),
  title: 'Veranstaltungen',
  meta: null,
  list: sampleEventList(SAMPLE_DATES),
  filter: { period: 'upcoming', category: null, house: null },
  pageNumber: 1,
  pages: 1,
  highlight: null,
  calendarAddress: 'https://haus.example/events.ics',
  otherBrands: {},
};

const draw = (deviation: Partial<EventListData> = {}, surroundings = {}) =>
  renderForTest(<EventList data={{ ...data, ...deviation }} />, surroundings);
/** Ignores the soft hyphens of long titles. */
const rowOf = (markup: string, title: string): string =>
  markup
    .replaceAll('\u00ad', '')
    .split('<li>')
    .find((row) => row.includes(title)) ?? '';
const listOf = (occurrences: readonly EventOccurrence[]) => ({
  list: sampleEventList(occurrences),
});

describe('the list of events', () => {
  it('is grouped by month, with the year if it is not the current one', async () => {
    const markup = await draw();
    expect([...markup.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name)).toEqual([
      'November',
      'Dezember',
      'Januar 2027',
      'Nichts verpassen',
    ]);
  });

  it("highlights and labels today's event", async () => {
    const markup = await draw();
    expect(markup.match(/ _?today_/g)).toHaveLength(1);
    expect(textOf(rowOf(markup, 'Singen mit Frau Keller'))).toContain(
      '14.30 Uhr, Gartensaal Heute',
    );
  });

  it('labels a cancelled date and does not highlight it', async () => {
    const markup = await draw(
      listOf([
        { ...SAMPLE_OCCURRENCE, cancelled: true, note: { text: 'Frau Keller ist in den Ferien.' } },
      ]),
    );
    expect(textOf(markup)).toContain('Abgesagt Frau Keller ist in den Ferien.');
    expect(markup).not.toMatch(/ _?today_/);
  });

  it('shows the original date of a moved event, or the original time on the same day', async () => {
    expect(textOf(rowOf(await draw(), 'Turnen im Sitzen'))).toContain('Verschoben vom 2. Dezember');
    expect(
      textOf(
        await draw(
          listOf([
            {
              ...SAMPLE_OCCURRENCE,
              start: '2026-12-03T09:30:00+01:00',
              movedFrom: '2026-12-03T10:00:00+01:00',
            },
          ]),
        ),
      ),
    ).toContain('Neue Zeit, vorher 10.00 Uhr');
  });

  it('shows the last day of an event of several days', async () => {
    expect(textOf(rowOf(await draw(), 'Weihnachtsmarkt'))).toContain(
      '5 Samstag Weihnachtsmarkt bis 6. Dezember Für Kinder gratis',
    );
  });

  it('includes the day in the address only for a series', async () => {
    const markup = await draw();
    expect(markup).toContain('href="/event/singen/singen?datum=2026-11-24"');
    expect(markup).toContain('href="/event/vorlesen/vorlesen"');
  });

  it('names the house of another brand and links to its own site', async () => {
    const markup = await draw({
      ...listOf([{ ...SAMPLE_OCCURRENCE, brandId: 'haus-b' }]),
      otherBrands: SAMPLE_THEMES,
    });
    expect(textOf(markup)).toContain('Gartensaal, Berghof');
    expect(markup).toContain('href="https://haus-b.example/events/1/singen"');
  });

  it('does not link to another brand that has no event pages', async () => {
    const otherBrands = {
      'haus-b': { name: 'Berghof', href: 'https://haus-b.example/', hiddenRoutes: ['event'] },
    };
    expect(
      await draw({ ...listOf([{ ...SAMPLE_OCCURRENCE, brandId: 'haus-b' }]), otherBrands }),
    ).not.toContain('haus-b.example');
  });
});

describe('the filters', () => {
  it('offer each kind with its count, as a link', async () => {
    const markup = await draw();
    expect(markup).toContain('href="/?kategorie=musik#anlaesse"');
    expect(textOf(markup)).toContain('Feste 2 Musik 2');
  });

  it('can be removed, and are kept by the pager', async () => {
    const markup = await draw({
      filter: { period: 'past', category: 'music', house: null },
      pages: 3,
      pageNumber: 2,
    });
    expect(markup).toMatch(
      /aria-label="Auswahl «Musik» aufheben"[^>]* href="\/\?zeit=vergangen#anlaesse"|href="\/\?zeit=vergangen#anlaesse"[^>]*aria-label="Auswahl «Musik» aufheben"/,
    );
    expect(markup).toContain('href="/?kategorie=musik&amp;zeit=vergangen&amp;seite=3#anlaesse"');
  });

  it('can be removed even if no event matches', async () => {
    const markup = await draw({
      list: sampleEventList([], {
        categories: [{ category: 'outing', count: 0 }],
        houses: [{ slug: 'haus-a', name: 'Parkhaus', count: 0 }],
      }),
      filter: { period: 'past', category: 'outing', house: 'haus-a' },
    });
    expect(markup).toContain('aria-label="Auswahl «Ausflüge» aufheben"');
    expect(markup).toContain('aria-label="Auswahl «Parkhaus» aufheben"');
    expect(textOf(markup)).toContain('Kein vergangener Termin');
  });

  it('mark whether upcoming or past events are shown', async () => {
    expect(
      (await draw({ filter: { period: 'past', category: null, house: null } })).split(
        'aria-current="true"',
      )[1],
    ).toContain('Vergangene Anlässe');
    expect(
      textOf(await draw({ filter: { period: 'past', category: null, house: null } })),
    ).toContain('7 vergangene Termine');
  });

  it('offer houses only if there are several', async () => {
    const one = [{ slug: 'haus-a', name: 'Parkhaus', count: 7 }];
    expect(await draw({ list: sampleEventList(SAMPLE_DATES, { houses: one }) })).not.toContain(
      'haus=haus-a',
    );
    expect(
      await draw({
        list: sampleEventList(SAMPLE_DATES, {
          houses: [...one, { slug: 'haus-b', name: 'Berghof', count: 2 }],
        }),
      }),
    ).toContain('href="/?haus=haus-b#anlaesse"');
  });

  it('show the number of dates and the current page', async () => {
    expect(
      await draw({ list: sampleEventList(SAMPLE_DATES, { total: 47 }), pages: 3, pageNumber: 2 }),
    ).toMatch(/role="status"[^>]*>47 Termine, Seite 2 von 3</);
    expect(textOf(await draw(listOf(SAMPLE_DATES.slice(0, 1))))).toContain('Ein Termin');
  });
});

describe('an empty list', () => {
  const none = (filter: Partial<EventListData['filter']> = {}) =>
    draw({ list: sampleEventList([]), filter: { ...data.filter, ...filter } });

  it('links to past events if nothing is planned', async () => {
    const markup = await none();
    expect(textOf(markup)).toContain('Im Moment ist nichts geplant.');
    expect(textOf(markup)).toContain('Vergangene Anlässe ansehen');
  });

  it('links to the whole list if nothing matches', async () => {
    expect(textOf(await none({ category: 'service' }))).toContain(
      'Zu dieser Auswahl finden wir keinen Anlass. Alle Anlässe ansehen',
    );
  });

  it('links to upcoming events if there were none in the past', async () => {
    expect(textOf(await none({ period: 'past' }))).toContain(
      'Im letzten Jahr hat kein Anlass stattgefunden. Kommende Anlässe ansehen',
    );
  });
});

describe('the subscription links', () => {
  it('link to the calendar and the feed', async () => {
    const markup = await draw();
    expect(markup).toContain('href="webcal://haus.example/events.ics"');
    expect(markup).toContain('<code>https://haus.example/events.ics</code>');
    expect(markup).toContain('cid=webcal%3A%2F%2Fhaus.example%2Fevents.ics"');
    expect(markup).toContain('url=https%3A%2F%2Fhaus.example%2Fevents.ics&amp;name=haus.example"');
    expect(markup).toContain('href="/events.atom"');
  });

  it('are omitted if the brand has no page for all events', async () => {
    expect(
      await draw({}, { services: { hasRoute: (id: string) => id !== 'events' } }),
    ).not.toContain('.ics');
  });
});

describe('the highlight', () => {
  it('shows its date and its description', async () => {
    const markup = await draw({
      highlight: { event: sampleEvent(), occurrence: SAMPLE_OCCURRENCE },
    });
    expect(textOf(markup)).toContain(
      'Dienstag, 24. November, 14.30 Uhr Singen mit Frau Keller Sie richten sich ein',
    );
    expect(markup).toContain('fetchPriority="high"');
  });

  it('names the last day of several, so that what is still on does not look over', async () => {
    const start = '2026-11-21T10:00:00+01:00';
    const occurrence = { ...SAMPLE_OCCURRENCE, start, end: '2026-12-05T16:00:00+01:00' };
    const markup = await draw({ highlight: { event: sampleEvent(), occurrence } });
    expect(markup).toContain('>Samstag, 21. November, 10.00 Uhr, bis 5. Dezember</p>');
  });

  it('marks only what is not translated, not the date beside it', async () => {
    const event = {
      ...sampleEvent(),
      title: { text: 'Singen', lang: 'de-CH' },
      bodyLang: undefined,
    } as const;
    const highlight = { event, occurrence: SAMPLE_OCCURRENCE };
    const markup = await draw({ highlight }, { locale: 'it-CH' });
    expect(markup).toContain('<h2 lang="de-CH">Singen</h2>');
    expect(markup).not.toMatch(/<section[^>]* lang=/);
    const german = {
      event: { ...event, bodyLang: 'de-CH' } as const,
      occurrence: SAMPLE_OCCURRENCE,
    };
    expect(await draw({ highlight: german }, { locale: 'it-CH' })).toMatch(
      /<p class="[^"]*" lang="de-CH">Sie richten sich ein/,
    );
  });
});
