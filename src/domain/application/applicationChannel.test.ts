import { expect, it } from 'vitest';
import {
  APPLICATION_CHANNELS,
  CHANNEL_WORDS,
  readChannel,
  withChannel,
} from './applicationChannel.ts';

it.each(APPLICATION_CHANNELS)('%s is read from its own word', (channel) => {
  expect(readChannel(CHANNEL_WORDS[channel])).toBe(channel);
});

it.each([null, '', 'Portal', 'lobby', 'verena.hoesli@haus.example', '__proto__'])(
  '%j is no channel: nothing that follows a person is read',
  (word) => {
    expect(readChannel(word)).toBe('website');
  },
);

it('is added to an address, after its other parameters', () => {
  expect(withChannel('/jobs/offene-stellen/1', 'portal')).toBe(
    '/jobs/offene-stellen/1?quelle=portal',
  );
  expect(withChannel('/jobs/schnellbewerbung?stelle=1', 'lobby')).toBe(
    '/jobs/schnellbewerbung?stelle=1&quelle=bildschirm',
  );
  expect(withChannel('/jobs/offene-stellen/1', 'website')).toBe('/jobs/offene-stellen/1');
});
