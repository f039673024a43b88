import { expect, test, vi } from 'vitest';
import type { QualityReport } from '../../../domain/quality/QualityReport.ts';
import { cacheReport } from './cacheReport.ts';

const stage = (failed: QualityReport['failed'] = []) => {
  let time = 0;
  const report = vi.fn(async (): Promise<QualityReport> => ({
    findings: [],
    screens: [],
    failed,
    madeAt: String(time),
  }));
  return {
    report,
    kept: cacheReport({ report }, () => time),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

test('all who ask within two minutes share one report', async () => {
  const { kept, report, pass } = stage();
  await Promise.all([kept.report(), kept.report()]);
  pass(119_999);
  await kept.report();
  expect(report).toHaveBeenCalledOnce();
  pass(1);
  await kept.report();
  expect(report).toHaveBeenCalledTimes(2);
});

test('a change of content makes a new one', async () => {
  const { kept, report } = stage();
  await kept.report();
  kept.purge();
  await kept.report();
  expect(report).toHaveBeenCalledTimes(2);
});

test('one with a check that failed is made again after ten seconds', async () => {
  const { kept, report, pass } = stage(['brokenLink']);
  await kept.report();
  pass(9999);
  await kept.report();
  expect(report).toHaveBeenCalledOnce();
  pass(1);
  await kept.report();
  expect(report).toHaveBeenCalledTimes(2);
});
