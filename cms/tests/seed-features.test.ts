import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isMapCourse } from '../src/validation/fieldRules.ts';
import { hiddenRoutesOf, readJson, seeds as seedFiles } from './seedFiles.ts';
import { present } from './standIn.ts';
import { isRecurrenceRule } from '../../src/domain/event/recurrenceRule.ts';

const seeds = seedFiles.map(({ id, content }) => ({ id, ...content }));
const hides = (id: string, route: string): boolean => hiddenRoutesOf(id).includes(route);
const withEvents = seeds.filter(({ id }) => !hides(id, 'events'));
const withMedia = seeds.filter(({ id }) => !hides(id, 'media'));
const withHouse = seeds.flatMap(({ id, haus }) => (haus ? [{ id, haus }] : []));
const events = seeds.flatMap(({ veranstaltungen }) => veranstaltungen);

interface Position {
  readonly breite: number;
  readonly laenge: number;
}

/** Metres between two positions; a planar approximation is accurate enough for a village. */
const metresBetween = (one: Position, other: Position): number =>
  Math.hypot(
    (one.breite - other.breite) * 111_195,
    (one.laenge - other.laenge) * 111_320 * Math.cos((one.breite * Math.PI) / 180),
  );

/** The day of `@montag+9 14:00` or `@-3`, counted from this week's Monday or from today. */
const offsetOf = (date: string) => ({
  fromMonday: date.startsWith('@montag'),
  days: Number(/[+-]\d+/.exec(date)?.[0]),
});

interface Schema {
  readonly attributes: Readonly<Record<string, { readonly enum: readonly string[] }>>;
}

describe('the sample content', () => {
  for (const { id, veranstaltungen } of withEvents) {
    it(`of ${id} has at least 14 events, at least 6 single past events and a note for every event`, () => {
      assert.ok(veranstaltungen.length >= 14, `${veranstaltungen.length} events`);
      assert.ok(
        veranstaltungen.filter(
          ({ beginn, wiederholung }) => beginn.startsWith('@-') && !wiederholung,
        ).length >= 6,
      );
      assert.deepEqual(
        veranstaltungen.filter(({ locales }) => !locales['de-CH'].hinweis).map(({ slug }) => slug),
        [],
      );
    });

    it(`of ${id} has a series with a cancelled and a moved date, a cancelled event and one over several whole days`, () => {
      const exceptions = veranstaltungen.flatMap(({ abweichungen = [] }) => abweichungen);
      assert.ok(
        exceptions.some(({ abgesagt }) => abgesagt) &&
          exceptions.some(({ neuerBeginn }) => neuerBeginn),
      );
      assert.ok(veranstaltungen.some(({ abgesagt }) => abgesagt));
      assert.ok(
        veranstaltungen.some(
          ({ ganztags, beginn, ende }) =>
            ganztags && offsetOf(ende ?? beginn).days > offsetOf(beginn).days,
        ),
      );
    });
  }

  it('repeats events by rules that the site can read, and changes only dates of the series', () => {
    const series = events.filter(({ wiederholung }) => wiederholung);
    assert.deepEqual(
      series
        .filter(({ wiederholung }) => !isRecurrenceRule(wiederholung ?? ''))
        .map(({ slug }) => slug),
      [],
    );
    for (const { slug, beginn, wiederholung = '', abweichungen = [] } of series) {
      const start = offsetOf(beginn);
      for (const { datum } of abweichungen) {
        const day = offsetOf(datum);
        const step = 7 * Number(/INTERVAL=(\d+)/.exec(wiederholung)?.[1] ?? 1);
        const severalDays = /BYDAY=..,/.test(wiederholung);
        assert.equal(day.fromMonday, start.fromMonday, slug);
        assert.ok(
          day.days >= start.days && (severalDays || (day.days - start.days) % step === 0),
          `${slug}: ${datum}`,
        );
      }
    }
  });

  it('has a series that crosses every clock change within half a year', () => {
    assert.ok(
      events.some(
        ({ beginn, wiederholung = '' }) =>
          offsetOf(beginn).days < -70 && Number(/COUNT=(\d+)/.exec(wiederholung)?.[1] ?? 0) >= 52,
      ),
    );
  });

  it('uses every event category', () => {
    const { attributes } = readJson<Schema>(
      'cms/src/api/veranstaltung/content-types/veranstaltung/schema.json',
    );
    const used = new Set(events.map(({ kategorie }) => kategorie));
    assert.deepEqual(
      present(attributes['kategorie']).enum.filter((category) => !used.has(category)),
      [],
    );
  });

  for (const { id, beitraege } of withMedia) {
    it(`of ${id} has media entries of three years, each with a heading in its text, some with a picture and files`, () => {
      assert.ok(new Set(beitraege.map(({ datum }) => datum.slice(0, 4))).size >= 3);
      assert.deepEqual(
        beitraege
          .filter(({ locales }) => !/\n\n## .+\n\n/.test(locales['de-CH'].text))
          .map(({ slug }) => slug),
        [],
      );
      assert.ok(
        beitraege.some(({ locales }) => locales['de-CH'].bild) &&
          beitraege.some(({ locales }) => locales['de-CH'].dateien),
      );
    });
  }

  for (const { id, haus } of withHouse) {
    it(`of ${id} describes how to get there: stop, road and a map whose footpath ends at the door`, () => {
      const { kartenpunkte, kartenlinien, autofahrt, parkplaetze, stufenlos } =
        haus.locales['de-CH'];
      assert.ok(haus.haltestelle && autofahrt && parkplaetze && stufenlos);
      assert.deepEqual(
        kartenlinien.filter(({ verlauf }) => !isMapCourse(verlauf)),
        [],
      );
      const kinds = kartenpunkte.map(({ art }) => art);
      assert.ok(
        kinds.filter((kind) => kind === 'gebaeude').length >= 4 &&
          kinds.filter((kind) => kind === 'bank').length >= 2 &&
          kinds.includes('parkplatz'),
      );
      const walk = present(kartenlinien.find(({ art }) => art === 'fussweg'))
        .verlauf.split('\n')
        .map((line) => line.split(', ').map(Number));
      const [breite = 0, laenge = 0] = present(walk.at(-1));
      assert.ok(metresBetween(haus.position, { breite, laenge }) < 40);
    });
  }

  for (const { id, kioskprofile = [], seiten } of seeds) {
    it(`of ${id} starts its kiosk screens on existing pages`, () => {
      assert.deepEqual(
        kioskprofile
          .filter(({ startseite }) => !seiten.some(({ pfad }) => `/${pfad}` === startseite))
          .map(({ startseite }) => startseite),
        [],
      );
    });
  }
});
