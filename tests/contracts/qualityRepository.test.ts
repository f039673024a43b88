import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { HttpQualityRepository } from '../../src/adapters/http/HttpQualityRepository.ts';
import { sampleBrand } from '../../src/samples/sampleBrands.ts';
import { isServedPath } from '../../src/app/server/quality/isServedPath.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import {
  QUALITY_CHECKS,
  type QualityCheck,
  type QualityFinding,
  type QualityReport,
  type QualityRepository,
} from '../../src/domain/quality/QualityReport.ts';
import { AUDITED_BRANDS, PANEL_LISTS } from '../support/auditedSamples.ts';
import { createEditor } from '../support/contentEditor.ts';
import { createStubContent } from './stubContent.ts';
import { startStubContentService, STUB_TOKEN, type StubEntry } from './stubContentService.ts';
import { testedFormats } from './worlds.ts';
import { sampleScreenRecord } from '../../src/samples/sampleScreenRecord.ts';

/**
 * A page of a house at `s/pruefung` with a dead link and without a description for search engines.
 */
const TITLE = 'Eine Seite zum Prüfen';
const DEAD = '/gibt-es-nicht';
const FAULTY = {
  pfad: 's/pruefung',
  titel: TITLE,
  metaTitle: TITLE,
  bloecke: [
    {
      __component: 'block.aufruf',
      titel: 'Und dann',
      link: { text: 'Dorthin', ziel: DEAD },
      zweiterLink: { text: 'Zurück', ziel: '/s/pruefung' },
    },
  ],
};
const BARE = {
  datei: { url: '/uploads/park.png', name: 'park.png', alternativeText: null },
  alt: null,
  dekorativ: false,
};

const UNREACHABLE = 'http://127.0.0.1:9';
const NOW = new Date('2026-11-24T09:00:00Z');
const SCREEN = {
  ...sampleScreenRecord,
  handle: 'alt-empfang',
  lastSeenAt: '2026-11-01T09:00:00Z',
};

interface QualityWorld {
  readonly repository: QualityRepository;
  readonly unreachable: QualityRepository;
  readonly house: Brand;
  close(): Promise<void>;
}

interface NamedQualityWorld {
  readonly name: string;
  /** Our content service rejects pictures without an alternative text; older ones accepted them. */
  readonly hasBarePicture: boolean;
  /** Whether entries have document ids, of which the panel addresses in Strapi 5 are made. */
  readonly knowsDocuments: boolean;
  open(): Promise<QualityWorld>;
}

const fromDisk = {
  linkChecks: { list: async () => [] },
  measureLoad: async () => ({ waiting: 1, stuck: 0, undeliverable: 0, held: 0 }),
  screens: { list: async () => [SCREEN] },
  readOperation: () => null,
};

const overHttp = (url: string, token: string, brands: readonly Brand[]): QualityRepository =>
  new HttpQualityRepository({
    ...fromDisk,
    client: createContentClient({ baseUrl: `${url}/api`, token }),
    brands,
    isServedPath,
    adminUrl: 'https://redaktion.example/admin',
    clock: { now: () => NOW },
  });

const stub = (shape: 'v4' | 'v5'): NamedQualityWorld => ({
  name: `over HTTP, Strapi ${shape.slice(1)} format`,
  hasBarePicture: true,
  knowsDocuments: shape === 'v5',
  async open() {
    const faulty: StubEntry = {
      type: 'seiten',
      documentId: 'x1',
      locale: 'de-CH',
      fields: { marke: sampleBrand.id, ...FAULTY, bild: BARE },
    };
    const service = await startStubContentService(shape, [...createStubContent(NOW), faulty]);
    return {
      repository: overHttp(service.url, STUB_TOKEN, AUDITED_BRANDS),
      unreachable: overHttp(UNREACHABLE, STUB_TOKEN, AUDITED_BRANDS),
      house: sampleBrand,
      close: () => service.close(),
    };
  },
});

const real: NamedQualityWorld = {
  name: 'over HTTP, our content service',
  hasBarePicture: false,
  knowsDocuments: true,
  async open() {
    const { url, token, editorToken } = inject('contentService');
    const brands = new FileBrandDirectory('brands').list();
    const house = brands.find(({ localeInPath, holdingCredit }) => !localeInPath && holdingCredit);
    if (house === undefined) throw new Error('brands/ holds no house');
    const editor = createEditor(url, editorToken);
    const documentId = await editor.publishNew('api::seite.seite', 'de-CH', {
      marke: house.id,
      ...FAULTY,
    });
    return {
      repository: overHttp(url, token, brands),
      unreachable: overHttp(UNREACHABLE, token, brands),
      house,
      close: () => editor.remove('api::seite.seite', documentId),
    };
  },
};

describe.each([...testedFormats.map(stub), real])(
  'QualityRepository $name',
  ({ open, hasBarePicture, knowsDocuments }) => {
    let world: QualityWorld;
    let report: QualityReport;
    // A report reads all content, so most tests share one.
    beforeAll(async () => {
      world = await open();
      report = await world.repository.report();
    });
    afterAll(async () => world.close());

    const findingsOf = (check: QualityCheck): readonly QualityFinding[] =>
      report.findings.filter(
        ({ matter, brandId, subject }) =>
          matter.check === check && brandId === world.house.id && subject === TITLE,
      );

    it('reports a broken link with its entry, and no link to an existing page', () => {
      expect(findingsOf('brokenLink')).toEqual([
        {
          brandId: world.house.id,
          subject: TITLE,
          locale: 'de-CH',
          matter: { check: 'brokenLink', target: DEAD },
          entryHref: knowsDocuments
            ? expect.stringMatching(
                /^https:\/\/redaktion\.example\/admin\/content-manager\/collection-types\/api::seite\.seite\/[a-z0-9]+\?plugins%5Bi18n%5D%5Blocale%5D=de-CH$/,
              )
            : null,
        },
      ]);
    });

    it('reports a page without a description for search engines, but not its title', () => {
      expect(findingsOf('emptyMetadata').map(({ matter }) => matter)).toEqual([
        { check: 'emptyMetadata', field: 'description', length: 0, most: 170 },
      ]);
    });

    it.runIf(hasBarePicture)('reports a picture without alternative text', () => {
      expect(findingsOf('missingAlt').map(({ matter }) => matter)).toEqual([
        { check: 'missingAlt', file: 'park.png' },
      ]);
    });

    it('includes its time, waiting deliveries and the screens seen, and no failed check', () => {
      const { failed, generatedAt, findings, screens } = report;
      expect({ failed, generatedAt, screens }).toEqual({
        failed: [],
        generatedAt: NOW.toISOString(),
        screens: [{ ...SCREEN, entryHref: PANEL_LISTS.kioskProfiles }],
      });
      expect(findings.find(({ matter }) => matter.check === 'waitingDelivery')).toEqual({
        brandId: null,
        subject: '',
        locale: null,
        entryHref: PANEL_LISTS.applications,
        matter: { check: 'waitingDelivery', state: 'waiting', count: 1 },
      });
    });

    it('lists the findings in the order of the checks', () => {
      const places = report.findings.map(({ matter }) => QUALITY_CHECKS.indexOf(matter.check));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    });

    it('returns a separate report to every caller', async () => {
      const second = await world.repository.report();
      const before = structuredClone(report.findings);
      (second.findings as unknown[]).length = 0;
      expect(report.findings).toEqual(before);
      expect(second.screens).not.toBe(report.screens);
    });

    it('lists the failed checks if nothing is reachable, and does not throw', async () => {
      const { failed, findings } = await world.unreachable.report();
      expect(failed).toEqual([
        'missingAlt',
        'brokenLink',
        'brokenExternalLink',
        'missingTranslation',
        'expiringJob',
        'emptyMetadata',
        'silentScreen',
      ]);
      expect(findings.map(({ matter }) => matter.check)).toEqual(['waitingDelivery']);
    });
  },
);
