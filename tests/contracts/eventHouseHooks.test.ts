import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tagsOfWebhook } from '../../src/adapters/http/contentTags.ts';
import { createChangeSetWorld, LOCALE } from './changeSetWorld.ts';

/* What the content service tells the site of an event in houses of two brands. */

const EVENT = 'api::veranstaltung.veranstaltung';
const HOUSE = 'api::haus.haus';
const world = createChangeSetWorld();
const { newMark, open, put, publish } = world;
beforeAll(() => world.start());
afterAll(world.stop);

it.each(['by itself', 'with a change'])(
  'tells the site the brands of all houses of an event that is published %s',
  async (way) => {
    const [marke, other] = world.brands;
    const house = await world.editor.find(HOUSE, LOCALE, { marke: other ?? '' });
    const slug = newMark();
    const documentId = await world.editor.create(EVENT, {
      marke,
      titel: slug,
      slug,
      beginn: '2027-03-01T14:00:00.000Z',
      weitereHaeuser: { connect: [{ documentId: house.documentId, locale: LOCALE }] },
    });
    if (way === 'by itself') await world.editor.publishChange(EVENT, documentId, LOCALE, {});
    else {
      const id = await open();
      await put(id, EVENT, documentId);
      expect((await publish(id)).status).toBe(200);
    }
    const told = (): readonly string[] =>
      world.hooks
        .filter((hook) => JSON.stringify(hook).includes(documentId))
        .flatMap((hook) => tagsOfWebhook(hook) ?? []);
    while (told().length === 0) await wait(50);
    expect(told()).toEqual(
      expect.arrayContaining([`veranstaltung:${marke}`, `veranstaltung:${other}`]),
    );
    await world.editor.remove(EVENT, documentId);
  },
  60_000,
);
