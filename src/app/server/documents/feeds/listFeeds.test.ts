import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { startOfDay } from '../../../../domain/shared/zurichCalendar.ts';
import { createSampleContent } from '../../../../samples/sampleContent.ts';
import { sampleBrand } from '../../../../samples/sampleBrands.ts';
import { eventsStored, storedEvent } from '../../../../../tests/support/storedEvents.ts';
import { createTestPorts } from '../../../../../tests/support/testProfile.ts';
import type { DocumentContext } from '../SiteDocument.ts';
import { makeEventFeed } from './listFeeds.ts';

/** The time of change of the only entry at a moment. */
async function updatedAt(moment: string, fields: object = {}): Promise<string | undefined> {
  const now = startOfDay(new Date(moment));
  const events = eventsStored([storedEvent({ ende: '2026-11-03T14:00:00.000Z', ...fields })]);
  const ports = createTestPorts(createSampleContent(now))({
    brandThemes: { list: async () => [] },
  } as never);
  const context: DocumentContext = {
    brand: sampleBrand,
    knownHost: true,
    locale: '',
    path: '/events.atom',
    ports: { ...ports, events },
    now,
    warn: () => undefined,
  };
  const answer = await makeEventFeed(context, {});
  if (answer.kind !== 'text') throw new Error(answer.kind);
  const feed = parseFeed(answer.text);
  expect(feed.updated?.toISOString()).toBe(feed.items[0]?.updated?.toISOString());
  return feed.items[0]?.updated?.toISOString();
}

test('an entry changes when its next date takes the place of one that is over', async () => {
  expect(await updatedAt('2026-11-03T20:00:00Z')).toBe('2026-11-02T08:00:00.000Z');
  expect(await updatedAt('2026-11-04T08:00:00Z')).toBe('2026-11-03T23:00:00.000Z');
  expect(await updatedAt('2026-11-10T20:00:00Z')).toBe('2026-11-03T23:00:00.000Z');
  expect(await updatedAt('2026-11-11T08:00:00Z')).toBe('2026-11-10T23:00:00.000Z');
});

test('a later change by editors counts', async () => {
  const updated = { updatedAt: '2026-11-12T09:30:00.000Z' };
  expect(await updatedAt('2026-11-13T08:00:00Z', updated)).toBe('2026-11-12T09:30:00.000Z');
});

test('a date that was moved is over on its new day', async () => {
  const moved = {
    abweichungen: [{ datum: '2026-11-10', neuerBeginn: '2026-11-12T13:00:00.000Z' }],
  };
  expect(await updatedAt('2026-11-12T08:00:00Z', moved)).toBe('2026-11-03T23:00:00.000Z');
  expect(await updatedAt('2026-11-13T08:00:00Z', moved)).toBe('2026-11-12T23:00:00.000Z');
});

test('an event that recurs every year changes once a year', async () => {
  const yearly = { wiederholung: 'FREQ=YEARLY', beginn: '2024-12-06T13:00:00.000Z', ende: null };
  expect(await updatedAt('2026-11-13T08:00:00Z', { ...yearly, updatedAt: '2024-01-01' })).toBe(
    '2025-12-06T23:00:00.000Z',
  );
});

test('a single event changes only with its content', async () => {
  const single = { wiederholung: null, beginn: '2026-12-06T13:00:00.000Z', ende: null };
  expect(await updatedAt('2026-11-13T08:00:00Z', single)).toBe('2026-11-02T08:00:00.000Z');
});
