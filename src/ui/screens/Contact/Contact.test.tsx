import { expect, it } from 'vitest';
import { renderForTest, textOf } from '../../../../tests/support/renderForTest.tsx';
import { SAMPLE_HOUSE } from '../../../samples/sampleHouses.ts';
import { SAMPLE_TEXT } from '../../../samples/sampleTexts.ts';
import type { Block } from '../../../domain/page/Block.ts';
import { samplePageOf } from '../../workshop/samplePageOf.ts';
import { Contact } from './Contact.tsx';

const text = (title: string): Block => ({
  kind: 'richText',
  key: title,
  title,
  body: SAMPLE_TEXT.slice(0, 1),
});

/** The named parts of the page, in its order. */
async function partsOf(blocks: readonly Block[]): Promise<readonly string[]> {
  const data = {
    ...samplePageOf(blocks, { path: 'kontakt' }),
    house: SAMPLE_HOUSE,
    directions: { search: null, timetable: false },
    form: null,
    topic: null,
    about: null,
    sent: null,
  };
  return textOf(await renderForTest(<Contact data={data} />)).match(
    /Besuchszeiten|Anfahrt|Im Winter|Schreiben Sie uns/g,
  ) as string[];
}

it('the visiting hours that editors put first come before the way to the house', async () => {
  expect(await partsOf([text('Besuchszeiten'), text('Im Winter')])).toEqual([
    'Besuchszeiten',
    'Anfahrt',
    'Im Winter',
    'Schreiben Sie uns',
  ]);
});

it('other blocks stay after the way to the house', async () => {
  const call: Block = {
    kind: 'callToAction',
    key: 'a',
    title: 'Aufruf',
    text: null,
    link: { text: 'Los', href: '/' },
    secondLink: null,
    phone: null,
    plane: false,
  };
  expect((await partsOf([call, text('Besuchszeiten')])).slice(0, 2)).toEqual([
    'Anfahrt',
    'Besuchszeiten',
  ]);
});
