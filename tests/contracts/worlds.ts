import { inject } from 'vitest';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { createContentClient } from '../../src/adapters/http/contentClient.ts';
import { createJobSynonyms } from '../../src/adapters/http/jobSynonymSource.ts';
import { HttpBrandConfigRepository } from '../../src/adapters/http/HttpBrandConfigRepository.ts';
import { HttpEventRepository } from '../../src/adapters/http/HttpEventRepository.ts';
import { HttpHouseRepository } from '../../src/adapters/http/HttpHouseRepository.ts';
import { HttpJobRepository } from '../../src/adapters/http/HttpJobRepository.ts';
import { HttpKioskProfileRepository } from '../../src/adapters/http/HttpKioskProfileRepository.ts';
import { HttpMediaRepository } from '../../src/adapters/http/HttpMediaRepository.ts';
import { HttpNoticeRepository } from '../../src/adapters/http/HttpNoticeRepository.ts';
import { HttpOfferRepository } from '../../src/adapters/http/HttpOfferRepository.ts';
import { HttpPageRepository } from '../../src/adapters/http/HttpPageRepository.ts';
import { HttpProgrammeRepository } from '../../src/adapters/http/HttpProgrammeRepository.ts';
import { HttpRedirectRepository } from '../../src/adapters/http/HttpRedirectRepository.ts';
import { HttpSignatureTextRepository } from '../../src/adapters/http/HttpSignatureTextRepository.ts';
import { HttpViewRepository } from '../../src/adapters/http/HttpViewRepository.ts';
import type { ContentFixture } from '../../src/samples/ContentFixture.ts';
import { InMemoryBrandConfigRepository } from '../support/in-memory/InMemoryBrandConfigRepository.ts';
import { InMemoryEventRepository } from '../support/in-memory/InMemoryEventRepository.ts';
import { InMemoryHouseRepository } from '../support/in-memory/InMemoryHouseRepository.ts';
import { InMemoryJobRepository } from '../support/in-memory/InMemoryJobRepository.ts';
import { InMemoryKioskProfileRepository } from '../support/in-memory/InMemoryKioskProfileRepository.ts';
import { InMemoryMediaRepository } from '../support/in-memory/InMemoryMediaRepository.ts';
import { InMemoryNoticeRepository } from '../support/in-memory/InMemoryNoticeRepository.ts';
import { InMemoryOfferRepository } from '../support/in-memory/InMemoryOfferRepository.ts';
import { InMemoryPageRepository } from '../support/in-memory/InMemoryPageRepository.ts';
import { InMemoryProgrammeRepository } from '../support/in-memory/InMemoryProgrammeRepository.ts';
import { InMemoryRedirectRepository } from '../support/in-memory/InMemoryRedirectRepository.ts';
import { InMemorySignatureTextRepository } from '../support/in-memory/InMemorySignatureTextRepository.ts';
import { InMemoryViewRepository } from '../support/in-memory/InMemoryViewRepository.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../src/samples/sampleBrands.ts';
import { createSampleContent } from '../../src/samples/sampleContent.ts';
import type { ContentPorts } from '../../src/app/routes/ContentPorts.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { createStubContent } from './stubContent.ts';
import { startStubContentService, STUB_TOKEN } from './stubContentService.ts';
import { cacheReads } from '../support/cacheReads.ts';
import { inTier } from '../support/tier.ts';
import type { KioskProfileRepository } from '../../src/domain/kiosk/KioskProfileRepository.ts';
import type { RedirectRepository } from '../../src/domain/redirect/RedirectRepository.ts';
import type { SignatureTextRepository } from '../../src/domain/signature/SignatureHouse.ts';
import type { ViewRepository } from '../../src/domain/view/ViewRepository.ts';

/** Nothing listens on the discard port of this machine. */
const UNREACHABLE = 'http://127.0.0.1:9';
const NOW = new Date('2026-11-24T09:00:00Z');

const stranger: Brand = { ...sampleBrand, id: 'fremd' };
const sampleBrands = { brand: sampleBrand, multilingual: sampleBrandInFourLanguages, stranger };

function inMemory(fixture: ContentFixture): ReadingPorts {
  return {
    brandConfigs: new InMemoryBrandConfigRepository(fixture),
    pages: new InMemoryPageRepository(fixture),
    events: new InMemoryEventRepository(fixture),
    media: new InMemoryMediaRepository(fixture),
    houses: new InMemoryHouseRepository(fixture),
    offers: new InMemoryOfferRepository(fixture),
    jobs: new InMemoryJobRepository(fixture),
    programmes: new InMemoryProgrammeRepository(fixture),
    notices: new InMemoryNoticeRepository(fixture),
    redirects: new InMemoryRedirectRepository(fixture),
    views: new InMemoryViewRepository(fixture),
    kioskProfiles: new InMemoryKioskProfileRepository(fixture),
    signatureTexts: new InMemorySignatureTextRepository(fixture),
  };
}

/** The site's adapters over HTTP, connected to a content service. */
export function overHttp(
  url: string,
  token: string,
  now: Date,
  { remembersReads = false }: WorldOptions = {},
): ReadingPorts {
  const asking = createContentClient({ baseUrl: `${url}/api`, token });
  const client = remembersReads ? cacheReads(asking) : asking;
  return {
    brandConfigs: new HttpBrandConfigRepository(client),
    pages: new HttpPageRepository(client),
    events: new HttpEventRepository(client),
    media: new HttpMediaRepository(client),
    houses: new HttpHouseRepository(client),
    offers: new HttpOfferRepository(client),
    jobs: new HttpJobRepository(client, { now: () => now }, undefined, {
      drafts: createContentClient({ baseUrl: `${url}/api`, token, drafts: true }),
      synonyms: createJobSynonyms(null),
    }),
    programmes: new HttpProgrammeRepository(client),
    notices: new HttpNoticeRepository(client),
    redirects: new HttpRedirectRepository(client),
    views: new HttpViewRepository(client),
    kioskProfiles: new HttpKioskProfileRepository(client),
    signatureTexts: new HttpSignatureTextRepository(client),
  };
}

async function openInMemory(): Promise<World> {
  const fixture = createSampleContent(NOW);
  const unreachable = inMemory({
    ...fixture,
    failure: { kind: 'unreachable', detail: 'switched off' },
  });
  return {
    ...sampleBrands,
    ports: inMemory(fixture),
    unreachable,
    now: NOW,
    close: async () => undefined,
  };
}

async function openStub(shape: 'v4' | 'v5'): Promise<World> {
  const stub = await startStubContentService(shape, createStubContent(NOW));
  return {
    ...sampleBrands,
    ports: overHttp(stub.url, STUB_TOKEN, NOW),
    unreachable: overHttp(UNREACHABLE, STUB_TOKEN, NOW),
    now: NOW,
    close: () => stub.close(),
  };
}

/**
 * The content service of this repository, freshly seeded; the global setup of the suite has started
 * it.
 */
async function openContentService(options?: WorldOptions): Promise<World> {
  const { url, token } = inject('contentService');
  const brands = new FileBrandDirectory('brands').list();
  const brand = brands.find(({ localeInPath, holdingCredit }) => !localeInPath && holdingCredit);
  const multilingual = brands.find(({ localeInPath }) => localeInPath);
  if (brand === undefined || multilingual === undefined)
    throw new Error('brands/ holds no house, or no brand with the locale in its path');
  const now = new Date();
  return {
    brand,
    multilingual,
    stranger,
    ports: overHttp(url, token, now, options),
    unreachable: overHttp(UNREACHABLE, token, now),
    now,
    close: async () => undefined,
  };
}

/** The response formats of the content service that the suites run on. */
export const testedFormats = inTier('formats', ['v5'] as const, ['v5', 'v4'] as const);

/** Every set of adapters that the suites run on. */
export const WORLDS: readonly NamedWorld[] = [
  { name: 'in memory', leavesFieldsGerman: true, holdsSamples: true, open: openInMemory },
  ...testedFormats.map((format) => ({
    name: `over HTTP, Strapi ${format.slice(1)} format`,
    leavesFieldsGerman: true,
    holdsSamples: true,
    open: () => openStub(format),
  })),
  {
    name: 'over HTTP, our content service',
    leavesFieldsGerman: false,
    holdsSamples: false,
    open: openContentService,
  },
];

/**
 * What loaders read from the content service, and what only the server and the staff's area read.
 */
export interface ReadingPorts extends Omit<ContentPorts, 'brandThemes' | 'timetable'> {
  readonly redirects: RedirectRepository;
  readonly views: ViewRepository;
  readonly kioskProfiles: KioskProfileRepository;
  readonly signatureTexts: SignatureTextRepository;
}

/** One set of adapters with content behind it, and what the suites may expect of that content. */
export interface World {
  readonly ports: ReadingPorts;
  /** The same adapters with an unreachable content service. */
  readonly unreachable: ReadingPorts;
  /** Has content of every kind, in German only (except its house), and a kiosk `<id>-empfang`. */
  readonly brand: Brand;
  /** Also has its configuration and its home page in Italian. */
  readonly multilingual: Brand;
  /** Has no content. */
  readonly stranger: Brand;
  /** A moment at which something is on today, and dates are ahead. */
  readonly now: Date;
  close(): Promise<void>;
}

interface WorldOptions {
  /**
   * Whether each distinct read is sent to the content service only once; has no effect in worlds
   * without HTTP.
   */
  readonly remembersReads?: boolean;
}

export interface NamedWorld {
  readonly name: string;
  /**
   * True if the claim of the multilingual brand, and the lead and blocks of its home page, exist
   * only in German.
   */
  readonly leavesFieldsGerman: boolean;
  /**
   * True if the content is that of the sample brands, with dates and deviations that the suites
   * know.
   */
  readonly holdsSamples: boolean;
  open(options?: WorldOptions): Promise<World>;
}
