import { expect, test, vi } from 'vitest';
import type { QualityReport } from '../../../domain/quality/QualityReport.ts';
import { cacheReport } from './cacheReport.ts';

const stage = (failed: QualityReport['failed'] = []) => {
  let time = 0;
  const report = vi.fn(async (): Promise<QualityReport> => ({
    findings: [],
    screens: [],
    failed,
    generatedAt: String(time),
  }));
  return {
    report,
    cached: cacheReport({ report }, () => time),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

test('all requests within two minutes share one report', async () => {
  const { cached, report, pass } = stage();
  await Promise.all([cached.report(), cached.report()]);
  pass(119_999);
  await cached.report();
  expect(report).toHaveBeenCalledOnce();
  pass(1);
  await cached.report();
  expect(report).toHaveBeenCalledTimes(2);
});

test('a content change leads to a new report', async () => {
  const { cached, report } = stage();
  await cached.report();
  cached.purge();
  await cached.report();
  expect(report).toHaveBeenCalledTimes(2);
});

test('a report with a failed check is created again after ten seconds', async () => {
  const { cached, report, pass } = stage(['brokenLink']);
  await cached.report();
  pass(9999);
  await cached.report();
  expect(report).toHaveBeenCalledOnce();
  pass(1);
  await cached.report();
  expect(report).toHaveBeenCalledTimes(2);
});
