import { expect, inject, it } from 'vitest';
import { brands } from '../support/listAddresses.ts';
import { createPanelUser, invitePanelUser, type InvitedUser } from '../support/panelUser.ts';

const { url, editorToken } = inject('contentService');
const superAdmin = createPanelUser(url, editorToken);
const [OWN = { id: '' }, FOREIGN = { id: '' }] = brands.filter(({ localeInPath }) => !localeInPath);
const LOCALE = 'de-CH';
const PAGE = 'api::seite.seite';
const mark = Date.now();
const placeOf = (uid: string): string => `/content-manager/collection-types/${uid}`;

interface Entry {
  readonly documentId: string;
}

const make = async (uid: string, fields: object): Promise<Entry> => {
  const address = `${placeOf(uid)}?locale=${LOCALE}`;
  const { status, body } = await superAdmin.ask(address, 'POST', fields);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body as { readonly data: Entry }).data;
};

it('a house that changes its number changes it in entries of its own brand alone', async () => {
  const [former, later] = ['052 000 98 01', '052 000 98 02'];
  const place = `/content-manager/single-types/plugin::konfiguration.konfiguration-${OWN.id}`;
  const settings = `${place}/actions/publish?locale=${LOCALE}`;
  const before = (await superAdmin.ask(`${place}?locale=${LOCALE}`)).body as {
    readonly data: { readonly Telefon: string };
  };
  const call = async (who: InvitedUser | typeof superAdmin, Telefon: string): Promise<void> => {
    const { status, body } = await who.ask(settings, 'POST', { Telefon });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await call(superAdmin, former);
  const person = 'api::person.person';
  const block = {
    __component: 'block.aufruf',
    titel: 'Anruf',
    text: 'Rufen Sie an',
    telefon: former,
  };
  const made = await Promise.all(
    [OWN.id, FOREIGN.id].map(async (marke) => {
      const fields = { marke, titel: 'Telefon', pfad: `s/telefon-${crypto.randomUUID()}` };
      return [
        [person, await make(person, { marke, name: `Person ${mark}`, telefon: former })],
        [PAGE, await make(PAGE, { ...fields, bloecke: [block] })],
      ] as const;
    }),
  );
  const writer = await invitePanelUser(url, superAdmin, 'Redaktion', [OWN.id]);
  await call(writer, later);
  const numbers = await Promise.all(
    made.map((entries) =>
      Promise.all(
        entries.map(async ([uid, { documentId }]) =>
          JSON.stringify(
            (await superAdmin.ask(`${placeOf(uid)}/${documentId}?locale=${LOCALE}`)).body,
          ).includes(later),
        ),
      ),
    ),
  );
  expect(numbers).toEqual([
    [true, true],
    [false, false],
  ]);
  await call(superAdmin, before.data.Telefon);
});

it('what all languages share becomes public in all of them, and no unpublished text with it', async () => {
  const [EVENT, ITALIAN] = ['api::veranstaltung.veranstaltung', 'it-CH'];
  const marke = brands.find(({ localeInPath }) => localeInPath)?.id;
  const beginn = '2031-03-01T14:00:00.000Z';
  const german = { marke, titel: 'Konzert', slug: `konzert-${mark}`, beginn, kategorie: 'musik' };
  const { documentId } = await make(EVENT, german);
  const place = `${placeOf(EVENT)}/${documentId}`;
  const ask = async (path: string, method: string, fields?: object): Promise<object> => {
    const { status, body } = await superAdmin.ask(`${place}${path}`, method, fields);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { readonly data: object }).data;
  };
  const publish = (locale: string, fields: object) =>
    ask(`/actions/publish?locale=${locale}`, 'POST', fields);
  await publish(LOCALE, {});
  await publish(ITALIAN, { titel: 'Concerto' });
  await ask(`?locale=${ITALIAN}`, 'PUT', { titel: 'Non ancora' });
  const abweichungen = [{ datum: '2031-03-08', abgesagt: true }];
  await publish(LOCALE, { abgesagt: true, wiederholung: 'FREQ=WEEKLY', abweichungen });
  const shown = await ask(`?locale=${ITALIAN}&status=published`, 'GET');
  expect(shown).toMatchObject({ titel: 'Concerto', abgesagt: true, abweichungen: [{}] });
  const draft = await ask(`?locale=${ITALIAN}`, 'GET');
  expect(draft).toMatchObject({ titel: 'Non ancora', status: 'modified' });
  await superAdmin.ask(place, 'DELETE');
});
