import { describe, expect, it } from 'vitest';
import type { Locale } from '../../domain/locale/Locale.ts';
import type { Block } from '../../domain/page/Block.ts';
import { renderForTest, textOf } from '../../../tests/support/renderForTest.tsx';
import { BlockBoundary, BlockList } from './BlockList.tsx';

const figures: Block = {
  kind: 'figures',
  key: 'f',
  title: 'Zahlen',
  rows: [{ left: '42', right: 'Wohnungen' }],
};
const today: Block = {
  kind: 'today',
  key: 't',
  title: 'Heute im Haus',
  source: 'programme',
  rows: [],
  link: null,
};
const events: Block = {
  kind: 'eventTeaser',
  key: 'e',
  title: 'Bald bei uns',
  text: null,
  count: 3,
  link: null,
};

const draw = (blocks: readonly Block[], live = {}, locale: Locale = 'de-CH') =>
  renderForTest(<BlockList blocks={blocks} live={live} />, { locale });

describe('the block list of a page', () => {
  it('omits a block that would be a heading without content', async () => {
    expect(textOf(await draw([today, { ...figures, rows: [] }, figures]))).toBe(
      'Zahlen Wohnungen 42',
    );
  });

  it('does not say that nothing is planned if the events could not be read', async () => {
    expect(await draw([events])).toBe('');
    expect(await draw([events], { e: { kind: 'today', rows: [] } })).toBe('');
    expect(await draw([events], { e: { kind: 'eventTeaser', events: [] } })).toContain(
      'nichts geplant',
    );
  });

  it('marks a block that is only available in German with its language', async () => {
    expect(await draw([{ ...figures, lang: 'de-CH' }])).toContain(' lang="de-CH"><div class="wrap');
  });

  it('has a line for each dish of a meal', async () => {
    const lunch = { left: '11.45', right: 'Mittagessen', dishes: ['Braten', 'Pizokel'] };
    expect(await draw([today], { t: { kind: 'today', rows: [lunch] } })).toMatch(
      /<dd>Mittagessen<ul[^>]*><li>Braten<\/li><li>Pizokel<\/li><\/ul><\/dd>/,
    );
  });

  it('marks German texts of the programme, but not its times', async () => {
    const cafeteria = { left: 'bis 17.30', right: 'Cafeteria offen' };
    const live = {
      t: {
        kind: 'today',
        rows: [
          { left: '14:30', right: 'Singen', lang: 'de-CH' },
          { left: '16:00', right: 'Tea' },
        ],
      },
    };
    const markup = await draw([{ ...today, rows: [cafeteria], lang: 'de-CH' }], live, 'en');
    expect(markup).toContain('<div><dt>14:30</dt><dd lang="de-CH">Singen</dd></div>');
    expect(markup).toContain('<div><dt>16:00</dt><dd>Tea</dd></div>');
    expect(markup).toContain('<div lang="de-CH"><dt>bis 17.30</dt><dd>Cafeteria offen</dd></div>');
  });

  it('marks German dishes of a menu plan and its German title', async () => {
    const menu = {
      date: '2026-11-24',
      soup: null,
      dessert: null,
      evening: null,
      guestPrice: null,
      note: null,
    };
    const days = [
      { ...menu, menus: ['Felchenfilet'], lang: 'de-CH' },
      { ...menu, date: '2026-11-25', menus: ['Polenta'] },
    ];
    const markup = await draw(
      [{ kind: 'menuPlan', key: 'm', title: 'Menüplan', text: null, lang: 'de-CH' }],
      { m: { kind: 'menuPlan', days } },
      'en',
    );
    expect(markup).toMatch(/<caption [^>]*lang="de-CH"[^>]*>Menüplan</);
    expect(markup).toMatch(/<td [^>]*lang="de-CH"[^>]*>(?:<span[^>]*>[^<]*<\/span>)?Felchen/);
    expect(markup).not.toMatch(/<td [^>]*lang="de-CH"[^>]*>(?:<span[^>]*>[^<]*<\/span>)?Polenta/);
  });
});

describe('a block that throws while rendering', () => {
  it('is left out', () => {
    const boundary = new BlockBoundary({ children: 'Inhalt' });
    expect(boundary.render()).toBe('Inhalt');
    boundary.state = BlockBoundary.getDerivedStateFromError();
    expect(boundary.render()).toBeNull();
  });
});
