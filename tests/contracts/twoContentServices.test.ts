import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ConfirmedPlaces } from '../../cms/src/plugins/places/placeTypes.ts';
import type { VisitSheet } from '../../cms/src/plugins/visits/visits.ts';
import { addDays } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { createEditor, fetchEditorToken, type ContentEditor } from '../support/contentEditor.ts';
import { createPanelAccount, createPanelUser, type PanelUser } from '../support/panelUser.ts';
import { sendVisitRequest } from '../support/sendVisitRequest.ts';
import { createTestDatabase } from '../support/startTestPostgres.ts';
import { startTestContent, type TestContent } from '../support/startTestServices.ts';

/* Two people save at the same moment, each through another process on one PostgreSQL. */

const ROUNDS = 8;
const OCCUPANCY = 'api::belegung.belegung';
const postgres = inject('postgres');

describe.runIf(postgres !== null)('two content services on one database', () => {
  const services: TestContent[] = [];
  let users: readonly PanelUser[];
  let editor: ContentEditor;

  beforeAll(async () => {
    if (postgres === null) return;
    const databaseUrl = await createTestDatabase(postgres);
    for (const each of [1, 2]) services[each - 1] = await startTestContent({ databaseUrl });
    const [url = '', other = ''] = services.map((service) => service.url);
    const token = await fetchEditorToken(url);
    const admin = createPanelUser(url, token);
    const colleague = await createPanelAccount(admin, 'Redaktion');
    users = [admin, createPanelUser(other, colleague.token)];
    editor = createEditor(url, token);
  }, 600_000);
  afterAll(() => Promise.all(services.map((service) => service.stop())));

  const fromEach = (path: string, body: object) =>
    Promise.all(users.map((user) => user.ask(path, 'POST', body)));

  it('confirm one of two times, and the other person is told', async () => {
    const [first] = services;
    const [user] = users;
    if (first === undefined || user === undefined) throw new Error('None has started');
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await sendVisitRequest(first);
      const path = `/visits/requests/${id}`;
      const { updatedAt: begonnen } = (await user.ask(path)).body as VisitSheet;
      const tag = addDays(zurichDate(new Date()), 10);
      const answers = await fromEach(`${path}/appointment`, {
        begonnen,
        tag,
        zeit: '10:00',
        dauer: 30,
      });
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { trail } = (await user.ask(path)).body as VisitSheet;
      expect(trail.filter(({ field }) => field === 'termin')).toHaveLength(1);
    }
  });

  it('give an offer one occupancy, also the first one, and one of both people is told of the other', async () => {
    const [entry] = await editor.list(OCCUPANCY, {});
    const [brand, offer] = [String(entry?.['marke']), String(entry?.['angebot'])];
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = await editor.list(OCCUPANCY, { marke: brand, angebot: offer });
      expect(found).toHaveLength(1);
      if (round % 2 === 0) await editor.remove(OCCUPANCY, String(found[0]?.['documentId']));
      const row = { brand, offer, freeNow: round, freeFrom: [], waitingList: false };
      const seen = round % 2 === 0 ? null : found[0]?.['bestaetigtAm'];
      const answers = await fromEach('/places/confirm', { offers: [{ ...row, seen }] });
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const told = answers.flatMap(({ body }) => (body as { offers: ConfirmedPlaces[] }).offers);
      expect(told.filter(({ meanwhile }) => meanwhile !== null)).toHaveLength(1);
    }
  });
});
