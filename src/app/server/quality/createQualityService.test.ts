import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { AUDITED_BRANDS } from '../../../../tests/support/auditedSamples.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import type { LinkProbe } from '../../../domain/quality/checkExternalLinks.ts';
import { FileLinkChecks } from '../../../adapters/files/FileLinkChecks.ts';
import { FileNightlyLock } from '../../../adapters/files/FileNightlyLock.ts';
import { FileScreenRecords } from '../../../adapters/files/FileScreenRecords.ts';
import type { ContentClient } from '../../../adapters/http/contentClient.ts';
import { HttpQualityRepository } from '../../../adapters/http/HttpQualityRepository.ts';
import type { MeasureSpool } from '../metrics/registerMetrics.ts';
import { addLoads, createQualityService } from './createQualityService.ts';
import { isServedPath } from './isServedPath.ts';

const HREF = 'https://andere.example/weg';
const page = {
  documentId: 'p1',
  marke: 'beispiel',
  pfad: 'wohnen',
  titel: 'Wohnen',
  metaTitle: 'Wohnen',
  metaDescription: 'Wohnen im Park',
  bloecke: [{ __component: 'block.aufruf', link: { text: 'Dort', ziel: HREF } }],
};

const NOTHING = { waiting: 0, stuck: 0, undeliverable: 0, held: 0, oldestSeconds: null };

async function stage({
  client = {
    read: async (read) =>
      success({
        data:
          read.kind === 'audited' && read.type === 'seite' && read.brandId === null ? [page] : [],
      }),
  },
  measures = [async () => NOTHING],
  externalLinkCheck = true,
}: {
  readonly client?: ContentClient;
  readonly measures?: readonly MeasureSpool[];
  readonly externalLinkCheck?: boolean;
} = {}) {
  const varDir = await mkdtemp(path.join(tmpdir(), 'quality-'));
  const ask = vi.fn<LinkProbe['probe']>(async () => 404);
  const log = vi.fn<(details: Readonly<Record<string, unknown>>, message: string) => void>();
  const open = () => {
    const linkChecks = new FileLinkChecks(path.join(varDir, 'links'));
    return createQualityService({
      repository: new HttpQualityRepository({
        client,
        brands: AUDITED_BRANDS,
        isServedPath,
        adminUrl: 'https://redaktion.example/admin',
        linkChecks,
        screens: new FileScreenRecords(path.join(varDir, 'bildschirme')),
        measureLoad: addLoads(measures),
        readOperation: () => null,
        clock: { now: () => new Date('2026-11-24T10:00:00Z') },
      }),
      brands: AUDITED_BRANDS,
      linkChecks,
      lock: new FileNightlyLock(path.join(varDir, 'links')),
      probe: { probe: ask },
      externalLinkCheck,
      log,
    });
  };
  return { ask, log, open, varDir };
}

const night = (
  day: string,
  { checkLinks }: ReturnType<Awaited<ReturnType<typeof stage>>['open']>,
) => checkLinks(day, new AbortController().signal);

describe('links to other sites', () => {
  it('are reported after the nightly check if they are broken', async () => {
    const { open, ask, log } = await stage();
    const opened = open();
    expect((await opened.quality.report()).findings).toEqual([]);
    await night('2026-11-25', opened);
    expect((await opened.quality.report()).findings).toEqual([
      {
        brandId: 'beispiel',
        subject: 'Wohnen',
        locale: 'de-CH',
        matter: { check: 'brokenExternalLink', target: HREF, status: 404 },
        entryHref:
          'https://redaktion.example/admin/content-manager/collection-types/api::seite.seite/p1?plugins%5Bi18n%5D%5Blocale%5D=de-CH',
      },
    ]);
    expect(ask).toHaveBeenCalledExactlyOnceWith(HREF, expect.any(AbortSignal));
    expect(log.mock.calls).toEqual([[{ links: 1, failed: 1 }, 'links checked']]);
  });

  it('are checked by one of two processes, and the other reads the result', async () => {
    const { open, ask, varDir } = await stage();
    const [one, other] = [open(), open()];
    await Promise.all([night('2026-11-25', one), night('2026-11-25', other)]);
    expect(ask).toHaveBeenCalledOnce();
    expect((await other.quality.report()).findings).toHaveLength(1);
    await night('2026-11-26', other);
    expect(ask).toHaveBeenCalledTimes(2);
    expect((await readdir(path.join(varDir, 'links'))).toSorted()).toEqual([
      'geprueft.json',
      'nacht-2026-11-26',
    ]);
  });

  it('are not checked if the content cannot be read', async () => {
    const { open, ask, log } = await stage({
      client: { read: async () => failure({ kind: 'unreachable', detail: '' }) },
    });
    await night('2026-11-25', open());
    expect(ask).not.toHaveBeenCalled();
    expect(log.mock.lastCall?.[1]).toBe('links not checked');
  });
});

test.each([true, false])(
  'links to other sites are checked at night unless that is switched off: %s',
  async (externalLinkCheck) => {
    const { linkCheck } = (await stage({ externalLinkCheck })).open();
    expect(linkCheck !== null).toBe(externalLinkCheck);
  },
);

describe('the undelivered messages', () => {
  it('are reported together with the mails, as one count for each state', async () => {
    const { open } = await stage({
      measures: [
        async () => ({ ...NOTHING, waiting: 3, stuck: 1, undeliverable: 1 }),
        async () => ({ ...NOTHING, waiting: 1, undeliverable: 3 }),
      ],
    });
    const { findings } = await open().quality.report();
    expect(findings.map(({ matter }) => matter)).toEqual([
      { check: 'waitingDelivery', state: 'undeliverable', count: 4 },
      { check: 'waitingDelivery', state: 'stuck', count: 1 },
      { check: 'waitingDelivery', state: 'waiting', count: 3 },
    ]);
  });

  it('are reported as a failed check if one of the spools cannot be read', async () => {
    const { open } = await stage({
      measures: [async () => ({ ...NOTHING, waiting: 2 }), async () => null],
    });
    expect(await open().quality.report()).toMatchObject({
      findings: [],
      failed: ['waitingDelivery'],
    });
  });
});
