import { describe, expect, it } from 'vitest';
import { type ContentProblem, mergeGermanLists } from './LocalEntry.ts';
import type { Fields } from './flattenResponse.ts';
import { parseEvents } from './parseEvents.ts';
import { parseJobs } from './parseJobs.ts';
import { parseMedia } from './parseMedia.ts';
import { parseMenuWeek, parseProgrammeDay } from './parseProgramme.ts';

const entriesOf = (...all: Fields[]) =>
  mergeGermanLists(
    all.map((fields, position) => ({ documentId: `d${position}`, ...fields })),
    [],
  );

const job = {
  art: 'stelle',
  bereich: 'hotellerie',
  marke: 'beispiel',
  titel: 'Köchin oder Koch',
  pensumVon: 100,
  pensumBis: 80,
  vollzeit: null,
  beginn: '2027-02-01',
  createdAt: '2026-11-20T23:30:00.000Z',
  haus: { ort: 'Uster' },
};

describe('list entries', () => {
  it('are parsed as jobs, with the workload sorted and the day of publication in Zurich', () => {
    expect(parseJobs(entriesOf(job), () => undefined)).toEqual([
      {
        id: 'd0',
        kind: 'job',
        area: 'hotel',
        brandId: 'beispiel',
        title: { text: 'Köchin oder Koch' },
        workload: { from: 80, to: 100 },
        fullTime: false,
        start: '2027-02-01',
        place: 'Uster',
        apprenticeship: null,
        publishedOn: '2026-11-21',
      },
    ]);
  });

  it('are left out and reported one by one if they are invalid', () => {
    const problems: ContentProblem[] = [];
    const report = (problem: ContentProblem) => problems.push(problem);
    expect(
      parseJobs(entriesOf({ ...job, bereich: 'geheim' }, { ...job, pensumVon: '80' }, job), report),
    ).toHaveLength(1);
    expect(
      parseMedia(entriesOf({ titel: 'Ohne Datum', slug: 'x', datum: 'gestern' }), report),
    ).toEqual([]);
    expect(
      parseEvents(
        entriesOf({ marke: 'beispiel', titel: 'Ohne Beginn', slug: 'x', beginn: null }),
        report,
      ),
    ).toEqual([]);
    expect(problems.map(({ entry, field }) => `${entry}: ${field}`)).toEqual([
      'stelle d0: bereich',
      'stelle d1: pensumVon',
      'beitrag d0: datum',
      'veranstaltung d0: beginn',
    ]);
  });

  it('of the programme and the menus are marked as German if they are not translated', () => {
    const german = {
      documentId: 'p',
      punkte: [{ beginn: '11:45:00.000', titel: 'Mittagessen' }],
      tage: [{ datum: '2026-11-24', menue1: 'Risotto' }],
    };
    const read = (local: Fields) =>
      mergeGermanLists([local], [german]).flatMap((entry) => [
        ...parseProgrammeDay(entry),
        ...parseMenuWeek(entry),
      ]);
    expect(read({ documentId: 'p', punkte: [] }).map(({ lang }) => lang)).toEqual([
      'de-CH',
      'de-CH',
    ]);
    expect(read(german).filter((part) => 'lang' in part)).toEqual([]);
    // The kitchen's note is translated apart from the dishes.
    const noted = { ...german, hinweis: 'Allergien: Fragen Sie uns.' };
    const notes = (local: Fields) =>
      mergeGermanLists([local], [noted])
        .flatMap(parseMenuWeek)
        .map(({ note }) => note);
    expect(notes({ ...german, hinweis: null })).toEqual([
      { text: 'Allergien: Fragen Sie uns.', lang: 'de-CH' },
    ]);
    expect(notes({ ...german, hinweis: 'Allergie: ci chieda.' })).toEqual([
      { text: 'Allergie: ci chieda.' },
    ]);
  });

  it('may have null instead of a list', () => {
    expect(
      parseEvents(
        entriesOf({
          marke: 'beispiel',
          titel: 'T',
          slug: 't',
          beginn: '2026-11-24T13:30:00.000Z',
          abweichungen: null,
        }),
        () => undefined,
      ),
    ).toMatchObject([{ deviations: [], rule: null }]);
    expect(
      parseMedia(
        entriesOf({ titel: 'T', slug: 't', datum: '2026-11-24', art: 'neu', dateien: null }),
        () => undefined,
      ),
    ).toMatchObject([{ kind: 'report', files: [] }]);
    expect(
      entriesOf({ punkte: null, tage: null }).flatMap((entry) => [
        ...parseProgrammeDay(entry),
        ...parseMenuWeek(entry),
      ]),
    ).toEqual([]);
  });
});
