import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../samples/sampleContent.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { Page } from '../../../domain/page/Page.ts';
import type { ContactFormState } from '../../../ui/screens/Contact/contactData.ts';
import { samplePageOf } from '../../../ui/workshop/samplePageOf.ts';
import { contactScreen } from './Contact.ts';
import { NOW, routeOf, routeRequest, sampleVisit } from '../../../../tests/support/routeRequest.ts';

const page: Page = samplePageOf([], {
  path: 'kontakt',
  title: { text: 'So finden Sie uns.' },
}).page;
const refused: ContactFormState = {
  values: { name: '', email: 'a', message: '' },
  problems: { name: 'missing' },
  failure: null,
};

function load(
  brand: Brand = sampleBrand,
  { query = '', contactForm }: { query?: string; contactForm?: ContactFormState } = {},
  path = '/kontakt',
) {
  const pages = [{ brandId: brand.id, locale: 'de-CH', content: page } as const];
  const visit = { ...sampleVisit({ pages }, { brand }), ...(contactForm && { contactForm }) };
  return contactScreen.load(routeOf('contact'), visit, routeRequest(path, query));
}

describe('the contact page', () => {
  it("shows the brand's own house", async () => {
    expect(await load()).toMatchObject({
      house: { slug: 'lindengut' },
      title: 'So finden Sie uns.',
      form: null,
      sent: null,
    });
  });

  it('of a brand without a house still has its page and its form', async () => {
    expect(await load({ ...sampleBrand, id: 'gruppe' })).toMatchObject({
      house: null,
      page: { path: 'kontakt' },
      directions: { timetable: false },
    });
  });

  it.each([
    ['K7QM-4DXA', { reference: 'K7QM-4DXA', acknowledgement: null }],
    ['1', null],
    ['Rufen Sie 0900 an', null],
  ])('confirms a sent message only if %s is a valid reference number', async (given, sent) => {
    expect(await load(sampleBrand, { query: `gesendet=${given}` })).toMatchObject({
      sent,
      form: null,
    });
  });

  it('shows a refused form again and puts the word for error first in the title', async () => {
    expect(
      await load(sampleBrand, { query: 'gesendet=K7QM-4DXA', contactForm: refused }),
    ).toMatchObject({ title: 'Fehler: So finden Sie uns.', form: refused, sent: null });
  });

  it('names the house or the job that another page linked to it for', async () => {
    const house = { kind: 'house', id: 'lindengut' } as const;
    const named = { reference: house, name: { text: expect.stringMatching(/./) } };
    expect(await load(sampleBrand, { query: 'bezug=haus/lindengut' })).toMatchObject({
      about: named,
      indexable: false,
    });
    expect(await load(sampleBrand, { contactForm: { ...refused, about: house } })).toMatchObject({
      about: named,
    });
    const [job] = createSampleContent(NOW).jobs;
    expect(
      (await load(sampleBrand, { query: `bezug=stelle/${job?.content.id}` })).about?.name,
    ).toEqual(job?.content.title);
    for (const query of ['bezug=haus/fort', 'bezug=stelle/fort', 'bezug=seite/1', 'bezug='])
      expect((await load(sampleBrand, { query })).about).toBeNull();
  });

  it.each([
    ['de', 'Eine Barriere melden'],
    ['it', 'Segnalare una barriera'],
    ['fr', 'Signaler un obstacle'],
    ['en', 'Report a barrier'],
  ])('has the topic of the query as its title in %s', async (language, title) => {
    const brand = { ...sampleBrand, localeInPath: true };
    expect(await load(brand, { query: 'thema=barriere' }, `/${language}/kontakt`)).toMatchObject({
      title,
      topic: 'barrier',
      indexable: false,
    });
    expect((await load(brand, { query: 'thema=gewinn' }, `/${language}/kontakt`)).topic).toBeNull();
  });
});
