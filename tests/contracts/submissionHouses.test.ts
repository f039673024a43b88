import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listFilters, type ListChoices } from '../../cms/src/plugins/applications/listFilters.ts';
import { group } from '../support/chosenBrands.ts';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';
import { makePdf } from '../support/sampleFiles.ts';
import { sendApplication, type SentApplication } from '../support/sendApplication.ts';

/* Who sees a submission that was sent on the site of another brand. */

interface Listed {
  readonly documentId: string;
  readonly marke: string;
  readonly slug?: string;
  readonly stellentitel: string | null;
  readonly betrifft: string | null;
  readonly dateien?: readonly { readonly id: number; readonly url: string }[];
}

const { url, token, editorToken } = inject('contentService');
const superAdmin = createPanelUser(url, editorToken);
const placeOf = (type: string): string => `/content-manager/collection-types/api::${type}.${type}`;
const APPLICATIONS = placeOf('bewerbung');
const MESSAGES = placeOf('kontaktnachricht');
const [HOUSE = '', OTHER = ''] = brands
  .filter(({ groupSite }) => groupSite !== true)
  .map(({ id }) => id);
const TITLE = `Nachtdienst ${Date.now()}`;
const RUN = `Haus${Date.now()}`;
let serial = 0;

const as: Record<string, PanelUser> = {};
const userOf = (brand: string, role = 'HR'): PanelUser => {
  const user = as[`${role} ${brand}`];
  if (user === undefined) throw new Error(`No ${role} of ${brand}`);
  return user;
};
const listed = async (
  user: PanelUser,
  type: string,
  filter: string,
): Promise<readonly Listed[]> => {
  const { status, body } = await user.ask(`${placeOf(type)}?${filter}`);
  expect(status).toBe(200);
  return (body as { readonly results: readonly Listed[] }).results;
};
const apply = async (sent: Omit<SentApplication, 'nachname'>): Promise<string> => {
  serial += 1;
  const nachname = `${RUN}x${serial}`;
  await sendApplication({ url, token }, { nachname, ...sent });
  return nachname;
};
const find = (user: PanelUser, nachname: string): Promise<readonly Listed[]> =>
  listed(user, 'bewerbung', `filters[nachname][$eq]=${nachname}`);
const first = async (user: PanelUser, nachname: string): Promise<Listed> => {
  const [found] = await find(user, nachname);
  if (found === undefined) throw new Error('Not seen');
  return found;
};
const makeEntry = async (type: string, fields: object): Promise<string> => {
  const { body, status } = await superAdmin.ask(placeOf(type), 'POST', fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { readonly data: { readonly documentId: string } }).data.documentId;
};

let job: string;
beforeAll(async () => {
  for (const role of ['HR', 'Empfang'])
    for (const brand of [HOUSE, OTHER, group.id])
      as[`${role} ${brand}`] = await invitePanelUser(url, superAdmin, role, [brand]);
  job = await makeEntry('stelle', {
    marke: HOUSE,
    art: 'stelle',
    bereich: 'pflege',
    titel: TITLE,
  });
});

/** Other tests count the entries of each brand. */
afterAll(async () => {
  for (const [type, field] of [
    ['bewerbung', 'nachname'],
    ['kontaktnachricht', 'name'],
    ['anfrage', 'name'],
  ] as const)
    for (const { documentId } of await listed(
      superAdmin,
      type,
      `pageSize=100&filters[${field}][$startsWith]=${RUN}`,
    ))
      await superAdmin.ask(`${placeOf(type)}/${documentId}`, 'DELETE');
  await superAdmin.ask(`${placeOf('stelle')}/${job}`, 'DELETE');
});

describe('an application for a house’s job that was sent on the group’s site', () => {
  let nachname: string;
  let seen: Listed;
  beforeAll(async () => {
    const files = [['Zeugnis.pdf', makePdf(undefined, 'Zeugnis')]] as const;
    nachname = await apply({ marke: group.id, gesendetUeber: group.id, stelle: job, files });
    seen = await first(superAdmin, nachname);
  });

  it('belongs to the house, whose HR reads it, opens its files and answers it', async () => {
    expect(seen).toMatchObject({ marke: HOUSE, stellentitel: TITLE });
    const own = await first(userOf(HOUSE), nachname);
    const file = await fetch(new URL(own.dateien?.[0]?.url ?? '', url));
    expect([file.status, (await file.text()).includes('Zeugnis')]).toEqual([200, true]);
    const place = `${APPLICATIONS}/${own.documentId}`;
    expect((await userOf(HOUSE).ask(place)).status).toBe(200);
    expect((await userOf(HOUSE).ask(place, 'PUT', { stand: 'in-pruefung' })).status).toBe(200);
    const context = await userOf(HOUSE).ask(`/applications/context/bewerbung/${own.documentId}`);
    expect(context.body).toMatchObject({ ways: [['Gesendet über', group.name]] });
  });

  it('is read by the group’s HR, who may not delete it', async () => {
    const own = await first(userOf(group.id), nachname);
    const place = `${APPLICATIONS}/${own.documentId}`;
    expect((await userOf(group.id).ask(place)).status).toBe(200);
    expect((await userOf(group.id).ask(place, 'PUT', { notiz: 'Weitergegeben' })).status).toBe(200);
    expect((await userOf(group.id).ask(place, 'DELETE')).status).toBe(403);
    expect(await find(superAdmin, nachname)).toHaveLength(1);
  });

  it('is hidden from the HR of another house, with its files, counts and trail', async () => {
    const other = userOf(OTHER);
    const place = `${APPLICATIONS}/${seen.documentId}`;
    expect(await find(other, nachname)).toEqual([]);
    const answers = await Promise.all([
      other.ask(place),
      other.ask(place, 'PUT', { stand: 'in-pruefung' }),
      other.ask(place, 'DELETE'),
      other.ask(`${APPLICATIONS}/actions/bulkDelete`, 'POST', { documentIds: [seen.documentId] }),
      other.ask(`/applications/context/bewerbung/${seen.documentId}`),
      other.ask(`/upload/files/${seen.dateien?.[0]?.id}`),
    ]);
    expect(answers.filter(({ status }) => ![403, 404].includes(status))).toEqual([]);
    const told = await Promise.all([
      other.ask(`${APPLICATIONS}?filters[gesendetUeber][$eq]=${group.id}`),
      other.ask('/applications/choices/bewerbung'),
      other.ask(`/find/entries?query=${nachname}`),
      other.ask('/upload/files?pageSize=100&filters[url][$startsWith]=/api/private-files/'),
    ]);
    expect(JSON.stringify([answers, told])).not.toMatch(
      new RegExp(`${nachname}|${TITLE}|private-files/|${seen.documentId}`),
    );
  });

  it('is found by the house, and counted as waiting there', async () => {
    const found = await userOf(HOUSE).ask(`/find/entries?query=${nachname}`);
    expect(JSON.stringify(found.body)).toContain(seen.documentId);
    const choices = await userOf(HOUSE).ask('/applications/choices/bewerbung');
    expect(JSON.stringify(choices.body)).toContain(TITLE);
  });
});

it('follows the job also from the site of another house, whose HR does not see it', async () => {
  const nachname = await apply({ marke: OTHER, gesendetUeber: OTHER, stelle: job });
  expect(await first(userOf(HOUSE), nachname)).toMatchObject({ marke: HOUSE });
  expect(await find(userOf(OTHER), nachname)).toEqual([]);
  expect(await find(userOf(group.id), nachname)).toEqual([]);
});

it('follows the job of an application from a site of an earlier release', async () => {
  const nachname = await apply({ marke: group.id, stelle: job });
  expect(await first(userOf(HOUSE), nachname)).toMatchObject({ marke: HOUSE });
  expect(await find(userOf(group.id), nachname)).toHaveLength(1);
});

it('belongs to the site on which it was sent if it is for no job', async () => {
  const nachname = await apply({ marke: HOUSE, gesendetUeber: HOUSE });
  expect(await first(userOf(HOUSE), nachname)).toMatchObject({ marke: HOUSE });
  expect(await find(userOf(group.id), nachname)).toEqual([]);
});

describe('an application without a job on the group’s site', () => {
  it('is read and answered by the houses that it may go to, and by no other', async () => {
    const nachname = await apply({
      marke: group.id,
      gesendetUeber: group.id,
      haeuser: [HOUSE, 'gibt-es-nicht', HOUSE],
    });
    const own = await first(userOf(HOUSE), nachname);
    const place = `${APPLICATIONS}/${own.documentId}`;
    expect((await userOf(HOUSE).ask(place)).status).toBe(200);
    expect((await userOf(HOUSE).ask(place, 'PUT', { stand: 'in-pruefung' })).status).toBe(200);
    const context = await userOf(HOUSE).ask(`/applications/context/bewerbung/${own.documentId}`);
    const [{ name: houseName } = { name: '' }] = brands.filter(({ id }) => id === HOUSE);
    expect(context.body).toMatchObject({ ways: [['Darf weiter an', houseName]] });
    expect(await find(userOf(group.id), nachname)).toHaveLength(1);
    expect(await find(userOf(OTHER), nachname)).toEqual([]);
    const refused = await Promise.all([
      userOf(HOUSE).ask(place, 'DELETE'),
      userOf(HOUSE).ask(place, 'PUT', { haeuser: [{ marke: OTHER }] }),
      userOf(HOUSE).ask(place, 'PUT', { haeuser: [] }),
      userOf(HOUSE).ask(place, 'PUT', { marke: HOUSE }),
      userOf(HOUSE).ask(place, 'PUT', { gesendetUeber: HOUSE }),
      userOf(OTHER).ask(place),
      userOf(OTHER).ask(place, 'PUT', { stand: 'neu' }),
    ]);
    expect(refused.filter(({ status }) => status < 400)).toEqual([]);
    expect(await find(userOf(OTHER), nachname)).toEqual([]);
  });

  it('is listed once, under its house and its status, for an account of several houses', async () => {
    const nachname = await apply({
      marke: group.id,
      gesendetUeber: group.id,
      haeuser: [HOUSE, OTHER],
    });
    const both = await invitePanelUser(url, superAdmin, 'HR', [HOUSE, OTHER, group.id]);
    const chosen = { stand: null, house: '', job: null };
    const totalOf = async (choices: Partial<ListChoices>): Promise<unknown> => {
      const filters = listFilters('bewerbung', { ...chosen, ...choices }).join('&');
      const { body } = await both.ask(
        `${APPLICATIONS}?filters[$and][9][nachname][$eq]=${nachname}&sort=eingegangen:DESC&${filters}`,
      );
      const { results, pagination } = body as {
        readonly results: readonly Listed[];
        readonly pagination: { readonly total: number };
      };
      return [results.length, pagination.total];
    };
    for (const choices of [
      {},
      { stand: 'neu' },
      { house: HOUSE },
      { house: OTHER, stand: 'neu' },
      { house: group.id },
    ])
      expect(await totalOf(choices), JSON.stringify(choices)).toEqual([1, 1]);
    for (const choices of [{ stand: 'in-pruefung' }, { house: 'fremd' }, { job: TITLE }])
      expect(await totalOf(choices), JSON.stringify(choices)).toEqual([0, 0]);
    const found = await both.ask(`/find/entries?query=${nachname}`);
    const { documentId } = await first(both, nachname);
    expect(JSON.stringify(found.body).split(documentId)).toHaveLength(2);
  });

  it('stays with the group if it may go to no house', async () => {
    const nachname = await apply({ marke: group.id, gesendetUeber: group.id, haeuser: [] });
    expect(await find(userOf(group.id), nachname)).toHaveLength(1);
    expect(await find(userOf(HOUSE), nachname)).toEqual([]);
  });
});

describe('a message', () => {
  const send = async (data: object): Promise<string> => {
    serial += 1;
    const name = `${RUN}x${serial}`;
    const answer = await fetch(`${url}/api/kontaktnachrichten`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        data: {
          schluessel: crypto.randomUUID(),
          marke: group.id,
          gesendetUeber: group.id,
          name,
          nachricht: 'Guten Tag',
          eingegangen: new Date().toISOString(),
          ...data,
        },
      }),
    });
    expect(answer.status, await answer.text()).toBe(201);
    return name;
  };
  const seenBy = (brand: string, name: string): Promise<readonly Listed[]> =>
    listed(userOf(brand, 'Empfang'), 'kontaktnachricht', `filters[name][$eq]=${name}`);

  it.each(['stelle', 'veranstaltung', 'haus'])(
    'about a house’s %s that was sent on the group’s site goes to the house',
    async (kind) => {
      const [entry] = await listed(superAdmin, kind, `filters[marke][$eq]=${HOUSE}&locale=de-CH`);
      const id = kind === 'haus' ? entry?.slug : entry?.documentId;
      const name = await send({ bezug: `${kind}/${id}` });
      const [own] = await seenBy(HOUSE, name);
      expect(own).toMatchObject({ marke: HOUSE, betrifft: expect.stringMatching(/./) });
      expect(await seenBy(group.id, name)).toHaveLength(1);
      expect(await seenBy(OTHER, name)).toEqual([]);
      const place = `${MESSAGES}/${own?.documentId}`;
      expect((await userOf(OTHER, 'Empfang').ask(place)).status).toBe(403);
      expect((await userOf(HOUSE, 'Empfang').ask(place, 'PUT', { stand: 'gelesen' })).status).toBe(
        200,
      );
    },
  );

  it.each(['haus/gibtesnicht', 'seite/1', '__proto__/1', 'haus', ''])(
    'about %j stays with the site on which it was sent',
    async (bezug) => {
      const name = await send({ bezug });
      expect(await seenBy(group.id, name)).toMatchObject([{ marke: group.id, betrifft: null }]);
      expect(await seenBy(HOUSE, name)).toEqual([]);
    },
  );
});

describe('a request for a visit', () => {
  const send = async (data: object): Promise<string> => {
    serial += 1;
    const name = `${RUN}x${serial}`;
    const answer = await fetch(`${url}/api/anfragen`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        data: {
          schluessel: crypto.randomUUID(),
          marke: group.id,
          gesendetUeber: group.id,
          anliegen: 'besichtigung',
          wuensche: [{ tag: '2030-01-02', zeit: 'abend' }],
          name,
          telefon: '044 000 00 00',
          eingegangen: new Date().toISOString(),
          ...data,
        },
      }),
    });
    expect(answer.status, await answer.text()).toBe(201);
    return name;
  };
  const seenBy = (brand: string, name: string, role = 'Empfang'): Promise<readonly Listed[]> =>
    listed(userOf(brand, role), 'anfrage', `filters[name][$eq]=${name}`);

  it('that was sent on the group’s site goes to its house, with the names of what it is for', async () => {
    const [house] = await listed(superAdmin, 'haus', `filters[marke][$eq]=${HOUSE}&locale=de-CH`);
    const [offer] = await listed(
      superAdmin,
      'wohnangebot',
      `filters[marke][$eq]=${HOUSE}&locale=de-CH`,
    );
    const name = await send({ haus: house?.slug, angebot: offer?.slug });
    const betrifft = expect.stringMatching(/.+, .+/);
    expect(await seenBy(HOUSE, name)).toMatchObject([{ marke: HOUSE, betrifft }]);
    expect(await seenBy(group.id, name)).toHaveLength(1);
    expect(await seenBy(OTHER, name)).toEqual([]);
    const { status } = await userOf(HOUSE).ask(`${placeOf('anfrage')}?page=1`);
    expect(status).toBe(403);
  });

  it('for a house that does not exist stays with the site, as new as what staff may set says', async () => {
    const staff = { stand: 'erledigt', termin: '2030-01-02T10:00:00Z', antwortSchluessel: 'x' };
    const name = await send({ haus: 'gibtesnicht', angebot: 'nirgends', ...staff });
    expect(await seenBy(group.id, name)).toMatchObject([
      { marke: group.id, betrifft: null, stand: 'neu', termin: null, antwortSchluessel: null },
    ]);
  });
});
