import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { isImageFile } from '../../src/domain/page/imageAddress.ts';
import { createEditor } from '../support/contentEditor.ts';
import { brands } from '../support/listAddresses.ts';
import {
  createPanelUser,
  invitePanelUser,
  type InvitedUser,
  type PanelAnswer,
  type PanelUser,
} from '../support/panelUser.ts';

/*
 * Pictures of the media library: the folder that they are in, who may see and change them, which
 * entries use them, and replacing one by another.
 */

interface Folder {
  readonly id: number;
  readonly name: string;
}

interface Place {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string;
  readonly title: string;
  readonly isPublic: boolean;
  readonly isInDraft: boolean;
  readonly mayChange: boolean;
}

interface Picture {
  readonly id: number;
  readonly uses: number;
  readonly folder: string;
  readonly places: readonly Place[];
  readonly hidden: readonly { readonly brand: string; readonly count: number }[];
}

const UID = 'api::seite.seite';
const LOCALE = 'de-CH';
const { url, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const admin = createPanelUser(url, editorToken);
const [OWN = { id: '' }, FOREIGN = { id: '' }] = brands;

let house: InvitedUser;
const folders = new Map<string, number>();
const pictures = { own: 0, foreign: 0, shared: 0, loose: 0 };

const folderOf = (name: string): number => folders.get(name) ?? 0;
const nameOf = (brandId: string): string => brandNames.get(brandId) ?? '';
const brandNames = new Map<string, string>();

async function upload(
  user: PanelUser,
  name: string,
  folder?: number | null,
  size = { width: 40, height: 30 },
): Promise<PanelAnswer> {
  const create = { ...size, channels: 3, background: '#3366aa' } as const;
  return send(user, name, await sharp({ create }).png().toBuffer(), folder);
}

function send(
  user: PanelUser,
  name: string,
  content: Buffer,
  folder?: number | null,
): Promise<PanelAnswer> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  form.append('fileInfo', JSON.stringify({ name, alternativeText: `${name} zeigt`, folder }));
  return user.send('/upload', form);
}

const idOf = ({ status, body }: PanelAnswer): number => {
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as readonly { readonly id: number }[])[0]?.id ?? 0;
};
async function read(user: PanelUser, id: number): Promise<Picture> {
  const { status, body } = await user.ask(`/pictures/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Picture;
}
const statusOf = async (asked: Promise<PanelAnswer>): Promise<number> => (await asked).status;
const picture = (datei: number) => ({ datei, alt: 'Ein blaues Feld', dekorativ: false });
const pictureOf = async (documentId: string, status: 'draft' | 'published') => {
  const { body } = await admin.ask(
    `/content-manager/collection-types/${UID}/${documentId}?locale=${LOCALE}&status=${status}`,
  );
  const { titel, bild } = (body as { readonly data: Record<string, unknown> }).data as {
    readonly titel: string;
    readonly bild: { readonly alt: string; readonly datei: { readonly id: number } };
  };
  return { titel, alt: bild.alt, id: bild.datei.id };
};
const page = (marke: string, titel: string, datei: number) =>
  editor.publishNew(UID, LOCALE, {
    marke,
    titel,
    pfad: `s/bild-${crypto.randomUUID()}`,
    bild: picture(datei),
    bloecke: [{ __component: 'block.galerie', titel: 'Blau', bilder: [picture(datei)] }],
  });

beforeAll(async () => {
  const listed = (await admin.ask('/upload/folders')).body as { readonly data: readonly Folder[] };
  for (const { id, name } of listed.data) folders.set(name, id);
  const { body } = await admin.ask('/accounts/assignments');
  for (const { id, name } of (body as { readonly brands: readonly { id: string; name: string }[] })
    .brands)
    brandNames.set(id, name);
  house = await invitePanelUser(url, admin, 'Redaktion', [OWN.id]);
  pictures.own = idOf(await upload(admin, 'Eigenes', folderOf(nameOf(OWN.id))));
  pictures.foreign = idOf(await upload(admin, 'Fremdes', folderOf(nameOf(FOREIGN.id))));
  pictures.shared = idOf(await upload(admin, 'Gemeinsames', folderOf('Gemeinsam')));
  pictures.loose = idOf(await upload(admin, 'Loses', null));
});

describe('the folders of the media library', () => {
  it('are one per brand and a shared one, and contain every seeded picture', async () => {
    for (const { id } of brands) expect(folderOf(nameOf(id)), id).toBeGreaterThan(0);
    expect(folderOf('Gemeinsam')).toBeGreaterThan(0);
    const { body } = await admin.ask('/pictures/list');
    const listed = (body as { readonly pictures: readonly Picture[] }).pictures;
    expect(listed.filter(({ id, folder }) => folder === '' && id < pictures.own)).toEqual([]);
    expect(new Set(listed.map(({ folder }) => folder)).size).toBeGreaterThan(2);
  });
});

describe('an account of one brand', () => {
  const listIds = async (path: string): Promise<readonly number[]> => {
    const { body } = await house.ask(path);
    const { results, pictures: shown } = body as Record<string, readonly { id: number }[]>;
    return (results ?? shown ?? []).map(({ id }) => id);
  };

  it('sees the pictures of its brand and the shared ones, and no others', async () => {
    for (const path of ['/upload/files?pageSize=100&sort=id:DESC', '/pictures/list']) {
      const ids = await listIds(path);
      expect(ids, path).toContain(pictures.own);
      expect(ids, path).toContain(pictures.shared);
      expect(ids, path).not.toContain(pictures.foreign);
      expect(ids, path).not.toContain(pictures.loose);
    }
    expect(await listIds('/upload/files?_q=Fremdes')).toEqual([]);
    expect(await listIds('/pictures/list?words=Fremdes')).toEqual([]);
    const answers = [
      house.ask(`/upload/files/${pictures.own}`),
      house.ask(`/pictures/${pictures.own}`),
      house.ask(`/upload/files/${pictures.foreign}`),
      house.ask(`/pictures/${pictures.foreign}`),
    ];
    expect(await Promise.all(answers.map(statusOf))).toEqual([200, 200, 403, 404]);
  });

  it('sees no entries in responses of the media library, even if its request asks for them', async () => {
    for (const asked of ['populate=*', 'populate[related][populate]=*', 'populate[0]=related']) {
      const { status, body } = await house.ask(`/upload/files?pageSize=100&${asked}`);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/"(?:related|marke)"/);
    }
    const search = '/upload/files?filters[related][id][$gt]=0';
    expect(await statusOf(house.ask(search))).toBe(403);
  });

  it('sees the folders of its brand and the shared one, and creates folders only inside them', async () => {
    const names = (body: unknown): readonly string[] =>
      (body as { readonly data: readonly Folder[] }).data.map(({ name }) => name).toSorted();
    const mine = [nameOf(OWN.id), 'Gemeinsam'].toSorted();
    expect(names((await house.ask('/upload/folders')).body)).toEqual(mine);
    expect(names((await house.ask('/upload/folder-structure')).body)).toEqual(mine);
    const foreign = folderOf(nameOf(FOREIGN.id));
    const make = (parent: number | null) =>
      house.ask('/upload/folders', 'POST', { name: `Probe ${crypto.randomUUID()}`, parent });
    const refused = [
      make(null),
      make(foreign),
      house.ask(`/upload/folders/${foreign}`, 'PUT', { name: 'Unser' }),
      house.ask(`/upload/folders/${folderOf(nameOf(OWN.id))}`, 'PUT', { name: 'Unser' }),
      house.ask('/upload/actions/bulk-delete', 'POST', { folderIds: [foreign] }),
      house.ask('/upload/actions/bulk-delete', 'POST', { folderIds: [folderOf(nameOf(OWN.id))] }),
    ];
    expect(await Promise.all(refused.map(statusOf))).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statusOf(house.ask(`/upload/folders/${foreign}`))).toBe(404);
    expect(await statusOf(make(folderOf(nameOf(OWN.id))))).toBe(201);
  });

  it('can neither change a picture of another brand nor move a picture into or out of its folder', async () => {
    const foreign = folderOf(nameOf(FOREIGN.id));
    const info = { fileInfo: { name: 'Unser' } };
    const move = (fileIds: readonly number[], destinationFolderId: number | null) =>
      house.ask('/upload/actions/bulk-move', 'POST', { fileIds, destinationFolderId });
    const place = (folder: number | null) =>
      house.ask(`/upload/files/${pictures.own}`, 'PUT', { fileInfo: { folder } });
    const refused = [
      house.ask(`/upload/files/${pictures.foreign}`, 'PUT', info),
      house.ask(`/upload?id=${pictures.foreign}`, 'POST', info),
      house.ask('/upload/actions/bulk-update', 'POST', {
        updates: [{ id: pictures.foreign, ...info }],
      }),
      house.ask('/upload/actions/bulk-update', 'POST', {
        updates: [{ id: pictures.own, fileInfo: { folder: foreign } }],
      }),
      house.ask(`/upload/files/${pictures.foreign}`, 'DELETE'),
      house.ask('/upload/actions/bulk-delete', 'POST', { fileIds: [pictures.foreign] }),
      move([pictures.foreign], folderOf(nameOf(OWN.id))),
      move([pictures.own], foreign),
      move([pictures.own], null),
      place(foreign),
      place(null),
      upload(house, 'Dorthin', foreign),
    ];
    expect(await Promise.all(refused.map(statusOf))).toEqual(refused.map(() => 403));
    const kept = await admin.ask(`/upload/files/${pictures.foreign}`);
    expect(kept.body).toMatchObject({ name: 'Fremdes' });
    const mine = idOf(await upload(house, 'Ohne Ordner', null));
    expect((await read(house, mine)).folder).toBe(nameOf(OWN.id));
  });

  it('cannot choose a picture of another brand for an entry, but can keep one already there', async () => {
    const documentId = await page(OWN.id, 'Probe fremdes Bild', pictures.foreign);
    const place = `/content-manager/collection-types/${UID}`;
    const body = { bild: picture(pictures.foreign) };
    const created = {
      marke: OWN.id,
      titel: 'Probe',
      pfad: `s/bild-${crypto.randomUUID()}`,
      ...body,
    };
    expect(await statusOf(house.ask(place, 'POST', created))).toBe(403);
    const other = await page(OWN.id, 'Probe eigenes Bild', pictures.own);
    expect(await statusOf(house.ask(`${place}/${other}`, 'PUT', body))).toBe(403);
    expect(await statusOf(house.ask(`${place}/${documentId}`, 'PUT', body))).toBe(200);
    for (const id of [documentId, other]) await editor.remove(UID, id);
  });
});

describe('a picture', () => {
  const replace = (user: PanelUser, id: number, by: number, places: readonly object[]) =>
    user.ask(`/pictures/${id}/replace`, 'POST', { by, places });

  it('lists its uses, and can be replaced in all of them and back', async () => {
    const from = idOf(await upload(admin, 'Altes', folderOf('Gemeinsam')));
    const clean = await page(OWN.id, 'Probe gleich', from);
    const pending = await page(OWN.id, 'Probe anders', from);
    await editor.saveDraft(UID, pending, LOCALE, { titel: 'Probe noch nicht' });
    const { places, uses } = await read(admin, from);
    expect(uses).toBe(2);
    expect(places.map(({ isPublic, isInDraft }) => [isPublic, isInDraft])).toEqual([
      [true, true],
      [true, true],
    ]);

    expect((await replace(admin, from, pictures.shared, places)).status).toBe(200);
    const title = { draft: 'Probe noch nicht', published: 'Probe anders' } as const;
    for (const status of ['draft', 'published'] as const) {
      const now = { alt: 'Ein blaues Feld', id: pictures.shared };
      expect(await pictureOf(clean, status)).toEqual({ titel: 'Probe gleich', ...now });
      expect(await pictureOf(pending, status)).toEqual({ titel: title[status], ...now });
    }
    expect((await read(admin, from)).places).toEqual([]);
    const versions = await admin.ask(
      `/planning/versions?uid=${UID}&documentId=${clean}&locale=${LOCALE}`,
    );
    expect((versions.body as { readonly versions: readonly object[] }).versions).toHaveLength(2);

    expect((await replace(admin, pictures.shared, from, places)).status).toBe(200);
    expect(await pictureOf(pending, 'published')).toMatchObject({
      id: from,
      titel: title.published,
    });
    expect(await pictureOf(pending, 'draft')).toMatchObject({ id: from, titel: title.draft });
    for (const id of [clean, pending]) await editor.remove(UID, id);
  });

  it('can be put back only if no chosen entry already had the new one', async () => {
    const from = idOf(await upload(admin, 'Erstes', folderOf('Gemeinsam')));
    const by = idOf(await upload(admin, 'Zweites', folderOf('Gemeinsam')));
    const alone = await page(OWN.id, 'Probe nur das erste', from);
    const both = await editor.publishNew(UID, LOCALE, {
      marke: OWN.id,
      titel: 'Probe beide',
      pfad: `s/bild-${crypto.randomUUID()}`,
      bild: picture(from),
      bloecke: [{ __component: 'block.galerie', titel: 'Blau', bilder: [picture(by)] }],
    });
    const { places } = await read(admin, from);
    const at = (documentId: string) => places.filter((place) => place.documentId === documentId);
    expect((await replace(admin, from, by, at(alone))).body).toEqual({ changed: 1, canUndo: true });
    expect((await replace(admin, from, by, at(both))).body).toEqual({ changed: 1, canUndo: false });
    for (const id of [alone, both]) await editor.remove(UID, id);
  });

  it('is not replaced where the account has no right: such uses are counted, and the request is refused', async () => {
    const from = idOf(await upload(admin, 'Überall', folderOf('Gemeinsam')));
    const mine = await page(OWN.id, 'Probe hier', from);
    const theirs = await page(FOREIGN.id, 'Probe dort', from);
    const all = (await read(admin, from)).places;
    const seen = await read(house, from);
    expect(seen.places).toMatchObject([{ documentId: mine, mayChange: true }]);
    expect(seen.hidden).toEqual([{ brand: nameOf(FOREIGN.id), count: 1 }]);
    expect((await replace(house, from, pictures.own, all)).status).toBe(403);
    expect(await pictureOf(mine, 'published')).toMatchObject({ id: from });
    expect((await replace(house, from, pictures.foreign, seen.places)).status).toBe(404);
    expect((await replace(house, from, pictures.own, seen.places)).status).toBe(200);
    expect(await pictureOf(mine, 'published')).toMatchObject({ id: pictures.own });
    expect(await pictureOf(theirs, 'published')).toMatchObject({ id: from });
    for (const id of [mine, theirs]) await editor.remove(UID, id);
  });

  it('that visitors see cannot be deleted, alone or in bulk', async () => {
    const shown = idOf(await upload(admin, 'Gezeigtes', folderOf(nameOf(OWN.id))));
    const documentId = await page(OWN.id, 'Probe zeigt', shown);
    for (const user of [admin, house]) {
      const answers = [
        user.ask(`/upload/files/${shown}`, 'DELETE'),
        user.ask('/upload/actions/bulk-delete', 'POST', { fileIds: [shown] }),
      ];
      expect(await Promise.all(answers.map(statusOf))).toEqual([400, 400]);
    }
    await editor.unpublish(UID, documentId, LOCALE);
    expect(await statusOf(house.ask(`/upload/files/${shown}`, 'DELETE'))).toBe(200);
    await editor.remove(UID, documentId);
  });

  it('of more pixels than the site can show is refused, and nothing of it is kept', async () => {
    const size = { width: 10_000, height: 6001 };
    const name = 'Panorama';
    const before = await admin.ask('/pictures/list');
    const refused = await upload(admin, name, null, size);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringMatching(/«Panorama» ist zu gross: .* bis 60 Megapixel/),
    ]);
    expect((await admin.ask('/pictures/list')).body).toEqual(before.body);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'as %s is measured as it is shown, also if a phone has turned it',
    async (kind) => {
      for (const orientation of [1, 6]) {
        const create = { width: 40, height: 30, channels: 3, background: '#3366aa' } as const;
        const content = await sharp({ create }).withMetadata({ orientation })[kind]().toBuffer();
        const { body } = await send(admin, `Ferien.${kind}`, content, folderOf('Gemeinsam'));
        const isTurned = orientation === 6 && kind !== 'gif';
        expect(body).toMatchObject([
          { mime: `image/${kind}`, width: isTurned ? 30 : 40, height: isTurned ? 40 : 30 },
        ]);
      }
    },
  );

  it('is what its bytes say: an archive is no PDF, and a drawing with scripts no picture', async () => {
    const zip = Buffer.from('504b0304140000000800', 'hex');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>');
    for (const [name, content] of [
      ['Plan.pdf', zip],
      ['Logo.png', svg],
    ] as const) {
      const { status, body } = await send(admin, name, content);
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringContaining(`«${name}» ist weder ein Bild noch ein PDF`),
      ]);
    }
  });

  it('with a very long name keeps it in the library, and has an address that pages accept', async () => {
    const name = 'Gäste am Fest '.repeat(17).trim();
    const { body } = await upload(admin, name, folderOf('Gemeinsam'));
    const [stored] = body as readonly { readonly name: string; readonly url: string }[];
    expect(stored?.name).toBe(name);
    expect(stored?.url.split('/').at(-1)).toSatisfy(isImageFile);
  });

  it('is replaced nowhere if one of the given places does not use it', async () => {
    const from = idOf(await upload(admin, 'Heikles', folderOf('Gemeinsam')));
    const good = await page(OWN.id, 'Probe A', from);
    const { places } = await read(admin, from);
    const [place] = places;
    const answer = await replace(admin, from, pictures.own, [
      place ?? {},
      { ...place, locale: '' },
    ]);
    expect(answer.status).toBe(403);
    expect(await pictureOf(good, 'published')).toMatchObject({ id: from });
    await editor.remove(UID, good);
  });
});
