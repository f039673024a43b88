import { describe, expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { sampleJobList } from '../../../samples/sampleJobs.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { NO_FILTER } from './jobListAddress.ts';
import type { JobListData } from './jobListData.ts';
import { JobList } from './JobList.tsx';

const HOUSES = { 'haus-a': 'Parkhaus', 'haus-b': 'Berghof', 'haus-c': 'Klosterhof' };

const draw = (data: Partial<JobListData> = {}, surroundings = {}) =>
  renderForTest(
    <JobList
      data={{
        ...samplePageOf([], { path: 'jobs/offene-stellen', title: { text: 'Offene Stellen' } }),
        title: 'Offene Stellen',
        meta: null,
        list: sampleJobList(),
        filter: NO_FILTER,
        pageNumber: 1,
        pages: 1,
        apprenticeships: false,
        companyNames: HOUSES,
        ...data,
      }}
    />,
    surroundings,
  );

describe('the job list', () => {
  it('shows the number of open jobs in its heading, or of found jobs if it is filtered', async () => {
    expect(await draw()).toContain('>3 offene Stellen</h1>');
    const filter = { ...NO_FILTER, areas: ['care'] as const };
    expect(await draw({ filter, list: sampleJobList({ total: 1 }) })).toContain(
      '>Eine Stelle gefunden</h1>',
    );
    expect(await draw({ filter, list: sampleJobList({ jobs: [], total: 0 }) })).toContain(
      '>Keine Stelle gefunden</h1>',
    );
    expect(await draw({ apprenticeships: true })).toContain('>Eine offene Lehrstelle</h1>');
  });

  it.each([
    ['it-CH', '44 posti trovati, pagina 2 di 3'],
    ['fr-CH', '44 postes trouvés, page 2 sur 3'],
    ['en', '44 jobs found, page 2 of 3'],
  ] as const)('continues its sentence with the page in %s', async (locale, sentence) => {
    const data = { pages: 3, pageNumber: 2, list: sampleJobList({ total: 44 }) };
    expect(await draw(data, { locale })).toContain(`>${sentence}</p>`);
  });

  it('links to the quick application if the lead mentions it', async () => {
    const { page } = samplePageOf([], {
      path: 'jobs/offene-stellen',
      lead: { text: 'Die Schnellbewerbung dauert fünf Minuten.' },
    });
    expect(await draw({ page })).toMatch(
      />Die <a [^>]*href="\/application"[^>]*>Schnellbewerbung<\/a> dauert fünf Minuten\.<\/p>/,
    );
    expect(await draw({ page }, { services: { hasRoute: () => false } })).toContain(
      '>Die Schnellbewerbung dauert fünf Minuten.</p>',
    );
  });

  it('has its short name in the breadcrumb', async () => {
    expect(
      await draw({
        page: {
          ...samplePageOf([]).page,
          path: 'jobs/offene-stellen',
          title: { text: 'Offene Stellen, 12 Häuser.' },
        },
      }),
    ).toMatch(/aria-current="page">Offene Stellen<\/li>/);
  });

  it("names house and place on the group's site, and the area on a house's own site", async () => {
    expect(textOf(await draw())).toContain('Pflegefachperson HF Parkhaus, Uster');
    expect(textOf(await draw({ companyNames: null }))).toContain(
      'Pflegefachperson HF Pflege und Betreuung',
    );
  });

  it('announces the number of found jobs and the current page', async () => {
    expect(await draw({ pages: 3, pageNumber: 2, list: sampleJobList({ total: 44 }) })).toMatch(
      /role="status"[^>]*>44 Stellen gefunden, Seite 2 von 3</,
    );
  });

  it('says that no job matches, and links to the whole list', async () => {
    const markup = await draw({
      list: sampleJobList({ jobs: [], total: 0 }),
      filter: { ...NO_FILTER, words: 'Kapitän' },
    });
    expect(textOf(markup)).toContain('keine passenden Stellen zu Ihren Suchkriterien gefunden');
    expect(markup).toContain('href="/#stellen"');
    expect(markup).toContain('href="/application"');
  });

  const near = {
    words: 'Koch',
    total: 3,
    elsewhere: false,
    companies: [
      { brandId: 'haus-b', name: 'Berghof', count: 2 },
      { brandId: 'haus-a', name: 'Parkhaus', count: 1 },
    ],
  };
  const nothing = (nearest: typeof near) => ({
    list: sampleJobList({ jobs: [], total: 0, nearest }),
    filter: { ...NO_FILTER, words: 'Kcoh', workload: 20 },
  });

  it('names what comes closest to the words, with links, and announces it', async () => {
    const markup = await draw(nothing(near));
    expect(textOf(markup)).toContain(
      'Zu «Koch» gibt es 3 Stellen Berghof: 2 Stellen Parkhaus: eine Stelle',
    );
    expect(markup).toContain('href="/?suche=Koch#stellen"');
    expect(markup).toContain('href="/?firma=haus-b&amp;suche=Koch#stellen"');
    expect(markup).toMatch(
      /role="status"[^>]*>Keine Stelle gefunden<span[^>]*>\. Zu «Koch» gibt es 3 Stellen</,
    );
    expect(textOf(await draw({ ...nothing(near), companyNames: null }))).not.toContain('Berghof');
  });

  it("names the other houses that have it, with links to the group's site if there is one", async () => {
    const group = { name: 'Gruppe', href: 'https://gruppe.example/' };
    const elsewhere = { ...nothing({ ...near, elsewhere: true }), companyNames: null };
    const markup = await draw(elsewhere, { services: { group } });
    expect(textOf(markup)).toContain('In anderen Häusern der Gruppe gibt es zu «Koch» 3 Stellen');
    expect(markup).toContain('href="https://gruppe.example/?firma=haus-b&amp;suche=Koch#stellen"');
    const plain = await draw(elsewhere, { services: { group: null } });
    expect(textOf(plain)).toContain('Berghof: 2 Stellen');
    expect(plain).not.toContain('suche=Koch');
  });

  it('says that a text was too long', async () => {
    expect(textOf(await draw({ isCut: true }))).toContain('Ihr Text ist zu lang');
    expect(textOf(await draw())).not.toContain('zu lang');
  });

  it("links from a house's site to the jobs of the group", async () => {
    const group = { name: 'Gruppe', href: 'https://gruppe.example/' };
    expect(await draw({ companyNames: null }, { services: { group } })).toContain(
      'href="https://gruppe.example/"',
    );
    expect(textOf(await draw({}, { services: { group } }))).not.toContain(
      'Stellen in allen Häusern',
    );
  });
});

describe('the filters', () => {
  it('are a form that works without JavaScript', async () => {
    const markup = await draw();
    expect(markup).toMatch(/<form[^>]*action="\/#stellen"/);
    expect(markup).toMatch(/<noscript><button type="submit"/);
    expect(markup).not.toMatch(/<form[^>]*method="post"/i);
    expect(await draw({}, { services: { surface: 'view' } })).not.toContain('<noscript>');
  });

  it('show the number of jobs of each area', async () => {
    expect(textOf(await draw())).toContain('Pflege und Betreuung 2 Hauswirtschaft 0 Hotellerie 1');
  });

  it('show the number of apprenticeships, and the number of jobs for each workload', async () => {
    expect(textOf(await draw())).toContain('Nur Lehrstellen zeigen 1');
    expect(textOf(await draw())).toContain(
      'Jedes Pensum 20 % (0) 40 % (0) 60 % (1) 80 % (2) 100 % (2)',
    );
    // A workload from the address that is not among the options gets the number of listed jobs.
    const markup = await draw({
      filter: { ...NO_FILTER, workload: 70 },
      list: sampleJobList({ total: 4 }),
    });
    expect(textOf(markup)).toContain('60 % (1) 70 % (4) 80 % (2)');
    expect(markup).toMatch(/<option value="70" selected="">/);
  });

  it('show each active filter with a link that removes it', async () => {
    const filter = {
      areas: ['care', 'hotel'],
      companies: ['haus-b'],
      apprenticeshipsOnly: true,
      workload: 60,
      words: 'Koch',
    } as const;
    const markup = await draw({ filter });
    expect(markup).toContain('Stellen filtern (6 aktiv)');
    for (const name of [
      'Pflege und Betreuung',
      'Hotellerie',
      'Berghof',
      'Nur Lehrstellen zeigen',
      '60 %',
      'Koch',
    ])
      expect(markup).toContain(`aria-label="Auswahl «${name}» aufheben"`);
    expect(markup).toContain(
      'href="/?bereich=hotellerie&amp;firma=haus-b&amp;lehre=1&amp;pensum=60&amp;suche=Koch#stellen"',
    );
    expect(markup).toMatch(/<option value="haus-b" selected="">Berghof \(1\)/);
    expect(markup.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(3);
  });

  it("omit the house on a house's own site, and the switch and workload in the apprenticeship list", async () => {
    expect(await draw({ companyNames: null })).not.toContain('name="firma"');
    const markup = await draw({ apprenticeships: true });
    expect(markup).not.toContain('name="lehre"');
    expect(markup).not.toContain('name="pensum"');
  });

  it('still offer a selected house without jobs', async () => {
    expect(await draw({ filter: { ...NO_FILTER, companies: ['haus-x'] } })).toContain(
      '<option value="haus-x" selected="">haus-x (0)',
    );
  });
});
