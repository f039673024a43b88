import { expect, test } from 'vitest';
import { auditedEntry } from '../../../tests/support/auditedSamples.ts';
import type { AuditedEntry } from './AuditedContent.ts';
import { findPoorMetadata } from './findPoorMetadata.ts';

const find = (metadata: AuditedEntry['metadata'], deviation: Partial<AuditedEntry> = {}) =>
  findPoorMetadata([auditedEntry({ metadata, ...deviation })], '2026-11-24').map(
    ({ matter }) => matter,
  );

test('what is missing, and what is longer than search engines show, is told of', () => {
  expect(find({ title: 0, description: 171 })).toEqual([
    { check: 'emptyMetadata', field: 'title', length: 0, most: 70 },
    { check: 'emptyMetadata', field: 'description', length: 171, most: 170 },
  ]);
  expect(find({ title: 70, description: 170 })).toEqual([]);
});

test('a translation without words of its own is a matter of translation', () => {
  expect(find({ title: 0, description: 0 }, { locale: 'en' })).toEqual([]);
  expect(find({ title: 71, description: 0 }, { locale: 'en' })).toHaveLength(1);
});

test('what has no page of its own needs none, and what is over neither', () => {
  expect(
    [find(null), find({ title: 0, description: 0 }, { lastDay: '2026-11-23' })].flat(),
  ).toEqual([]);
});
