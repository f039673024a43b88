import { describe, expect, it } from 'vitest';
import type { Event, EventOccurrence } from '../../../domain/event/Event.ts';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_BRAND } from '../../../samples/sampleBrands.ts';
import { sampleEvent } from '../../../samples/sampleEvents.ts';
import { EventDetail } from './EventDetail.tsx';

const [, , past, today, cancelled, moved] = sampleEvent().occurrences as readonly [
  EventOccurrence,
  EventOccurrence,
  EventOccurrence,
  EventOccurrence,
  EventOccurrence,
  EventOccurrence,
];

const PRINT = { address: 'https://haus.example/events/1/singen', qrRows: ['10', '01'] };

const draw = (event: Partial<Event> = {}, occurrence: EventOccurrence = today, surroundings = {}) =>
  renderForTest(
    <EventDetail
      data={{
        event: sampleEvent({ brandId: SAMPLE_BRAND.id, ...event }),
        occurrence,
        ...PRINT,
        title: null,
        meta: null,
      }}
    />,
    surroundings,
  );
const single = { rule: null, occurrences: [today] };

describe('the page of an event', () => {
  it('prints the year of its date and its own address', async () => {
    const markup = await draw();
    expect(markup).toMatch(/data-on-paper="[^"]* 2026"><span>[^<]*(?<!2026)<\/span>/);
    expect(textOf(markup)).toContain(
      'Diese Veranstaltung im Internet: https://haus.example/events/1/singen',
    );
  });

  it('shows date, time, place and kind, with the weekday and the end', async () => {
    const text = textOf(await draw());
    expect(text).toContain('Wann Heute Dienstag, 24. November 14.30 bis 15.30 Uhr');
    expect(text).toContain('Wo Gartensaal Parkhaus');
    expect(text).toContain('Gut zu wissen Ohne Anmeldung');
    expect(text).toContain('Art Musik');
  });

  it('does not show the kind "other"', async () => {
    expect(textOf(await draw({ category: 'other' }))).not.toContain('Art Anderes');
  });

  it('shows the year if it is not the current one', async () => {
    expect(
      textOf(await draw({}, { ...today, start: '2027-01-05T14:30:00+01:00', end: null })),
    ).toContain('Dienstag, 5. Januar 2027 14.30 Uhr');
  });

  it('shows start and end of an event of several days', async () => {
    const several = {
      ...today,
      start: '2026-12-05T10:00:00+01:00',
      end: '2026-12-06T16:00:00+01:00',
    };
    expect(textOf(await draw(single, several))).toContain(
      'Samstag, 5. Dezember, 10.00 Uhr, bis Sonntag, 6. Dezember, 16.00 Uhr',
    );
  });

  it('shows no time for an all-day event', async () => {
    expect(
      textOf(
        await draw(single, {
          ...today,
          start: '2026-12-05T00:00:00+01:00',
          end: null,
          allDay: true,
        }),
      ),
    ).toContain('Samstag, 5. Dezember Wo');
  });

  it('links to the house if it has a page, and only names it otherwise', async () => {
    expect(await draw()).toContain('href="/house/parkhaus"');
    expect(
      await draw({}, today, { services: { hasRoute: (id: string) => id !== 'house' } }),
    ).not.toContain('href="/house');
  });

  it('names all its houses, and links to those whose page is here', async () => {
    const alsoIn = [{ slug: 'nachbar', name: 'Haus Nachbar', brandId: 'nachbar' }];
    const markup = await draw({ alsoIn });
    expect(textOf(markup)).toContain('Parkhaus Haus Nachbar');
    expect(markup).toContain('href="/house/parkhaus"');
    expect(markup).not.toContain('href="/house/nachbar"');
    const brand = { ...SAMPLE_BRAND, groupSite: true as const };
    expect(await draw({ alsoIn }, today, { services: { brand } })).toContain(
      'href="/house/nachbar"',
    );
  });

  it('offers the calendar file as a download', async () => {
    const markup = await draw();
    const date = markup.indexOf('href="/event/singen/singen/2026-11-24.ics" download=""');
    const series = markup.indexOf('href="/event/singen/singen.ics" download=""');
    expect([date > 0, series > date]).toEqual([true, true]);
    expect(await draw(single)).toMatch(/href="\/event\/singen\/singen\.ics" download=""/);
    expect(await draw(single)).not.toContain('2026-11-24.ics');
  });

  it('shows the contact person, or nothing if there is none', async () => {
    expect(textOf(await draw())).toContain('Ihre Kontaktperson Ruth Aebersold');
    expect(textOf(await draw({ contact: null }))).not.toContain('Ihre Kontaktperson');
  });

  it('marks a text that is only available in German', async () => {
    expect(await draw({ bodyLang: 'de-CH' }, today, { locale: 'fr-CH' })).toContain(
      '<div lang="de-CH"><div class="prose',
    );
  });
});

describe('the state of a date', () => {
  it('is not shown if the date takes place as planned', async () => {
    expect(await draw()).not.toMatch(/class="_?notice_/);
  });

  it('is shown first if the date is cancelled, with a link to the next date that takes place', async () => {
    const markup = await draw({}, cancelled);
    expect(textOf(markup)).toContain(
      'Abgesagt. Dieser Termin findet nicht statt. Nächster Termin: Dienstag, 8. Dezember, 14.30 bis 15.30 Uhr',
    );
    expect(markup.indexOf('Abgesagt.')).toBeLessThan(markup.indexOf('Wann'));
    expect(textOf(markup)).not.toContain('Heute Dienstag, 1. Dezember');
  });

  it('also names the next date if the date is over', async () => {
    expect(textOf(await draw({}, past))).toContain(
      'Vorbei. Dieser Termin hat bereits stattgefunden. Nächster Termin: Dienstag, 24. November',
    );
  });

  it('names no next date if the date is over and no date follows', async () => {
    expect(textOf(await draw({ occurrences: [past] }, past))).not.toContain('Nächster Termin');
  });

  it('shows the original date if the date was moved', async () => {
    expect(textOf(await draw({}, moved))).toContain(
      'Verschoben. Vorgesehen war: Montag, 7. Dezember, 14.30 Uhr.',
    );
  });
});

describe('the further dates', () => {
  it('are ten with their state; the remaining and the past dates are collapsed', async () => {
    const markup = await draw();
    const [shown = '', later = '', before = ''] = markup.split('<details').map(textOf);
    expect(shown.split('Weitere Termine')[1]?.match(/14\.30 bis 15\.30 Uhr/g)).toHaveLength(10);
    expect(shown).toContain('Dienstag, 1. Dezember 14.30 bis 15.30 Uhr Abgesagt');
    expect(shown).toContain('Dienstag, 8. Dezember 14.30 bis 15.30 Uhr Verschoben vom 7. Dezember');
    expect(later).toContain('Alle weiteren Termine');
    expect(before).toMatch(
      /Vergangene Termine Dienstag, 17\. November.*Dienstag, 10\. November.*Dienstag, 3\. November/,
    );
  });

  it('link to this page with their day', async () => {
    expect(await draw()).toContain('href="/event/singen/singen?datum=2026-12-08#termin"');
  });

  it('are omitted for an event with one date', async () => {
    expect(textOf(await draw(single))).not.toContain('Weitere Termine');
  });
});
