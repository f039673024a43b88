import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { DayMenu, ProgrammePoint } from '../../../domain/programme/ProgrammeRepository.ts';
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx';
import { renderForTest } from '../../workshop/renderForTest.tsx';
import { createStoryKioskServices } from '../../workshop/sampleKiosk.ts';
import { KioskServicesProvider } from '../KioskServices.ts';
import { loadKioskMessages } from '../loadKioskMessages.ts';
import { MenuFace, ProgrammeFace } from './Attract/LoopFaces.tsx';
import { DayDishes } from './MenuPlan/DayDishes.tsx';
import { ProgrammeRows } from './Today/ProgrammeRows.tsx';
import { WeekRows } from './Today/WeekRows.tsx';

/** On a screen in Italian, with texts that are only available in German. */
async function draw(view: ReactNode): Promise<string> {
  const markup = await renderForTest(
    <MessagesProvider locale="it-CH" messages={await loadKioskMessages('it')}>
      <KioskServicesProvider value={createStoryKioskServices()}>{view}</KioskServicesProvider>
    </MessagesProvider>,
    { locale: 'it-CH' },
  );
  return markup.replace(/ class="[^"]*"/g, '');
}

const POINT: ProgrammePoint = {
  begin: '14:00',
  end: '15:00',
  title: 'Singen',
  place: 'Gartensaal',
  lang: 'de-CH',
};
const MENU: DayMenu = {
  date: '2026-11-24',
  soup: 'Kürbissuppe',
  menus: ['Hacktätschli'],
  dessert: 'Apfelmus',
  evening: 'Griessköpfli',
  guestPrice: 19.5,
  note: 'Gäste melden sich an.',
  lang: 'de-CH',
};

it('German parts of the programme are marked, but not the words of the screen', async () => {
  const rows = await draw(<ProgrammeRows rows={[{ point: POINT, state: 'now' }]} />);
  expect(rows).toContain('<h2><span lang="de-CH">Singen</span> <span>adesso</span></h2>');
  expect(rows).toContain('<p><span lang="de-CH">Gartensaal</span>, fino alle 15.00</p>');
  const days = [{ date: '2026-11-25', points: [POINT, POINT] }];
  expect(await draw(<WeekRows days={days} onChoose={() => undefined} />)).toContain(
    '14.00 <span lang="de-CH">Singen</span>, 14.00 <span lang="de-CH">Singen</span></span>',
  );
  expect(
    await draw(<ProgrammeFace rows={[{ point: POINT, state: 'now' }]} day="today" />),
  ).toContain(
    '<p><span lang="de-CH">Singen</span><i>adesso</i><span><span lang="de-CH">Gartensaal</span></span></p>',
  );
});

it('German dishes are marked, but not the words of the screen', async () => {
  const dishes = await draw(<DayDishes menu={MENU} />);
  expect(dishes).toContain('<p lang="de-CH">Hacktätschli</p>');
  expect(dishes).toContain('<span lang="de-CH">Kürbissuppe</span>');
  expect(dishes).toContain('<span lang="de-CH">Apfelmus</span>');
  expect(dishes).toContain('<p lang="de-CH">Griessköpfli</p>');
  // The note has its own translation.
  expect(dishes).toContain('<p>Gäste melden sich an. ');
  const face = await draw(<MenuFace menu={MENU} tomorrow={false} />);
  expect(face).toContain('<p><span lang="de-CH">Hacktätschli</span></p>');
  expect(face).toContain('<p><span lang="de-CH">Griessköpfli</span></p>');
});

it('nothing is marked in the language of the screen', async () => {
  const { lang: _ofPoint, ...point } = POINT;
  const { lang: _ofMenu, ...menu } = MENU;
  const rows = await draw(<ProgrammeRows rows={[{ point, state: 'later' }]} />);
  expect(rows).toContain('<h2>Singen</h2><p>Gartensaal, fino alle 15.00</p>');
  const dishes = await draw(<DayDishes menu={menu} />);
  expect(dishes).toContain('Kürbissuppe');
  expect(dishes).not.toContain('lang=');
});
