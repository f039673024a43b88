import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { DayMenu, ProgrammePoint } from '../../../domain/programme/ProgrammeRepository.ts';
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import { createStoryKioskServices } from '../../workshop/sampleKiosk.ts';
import { KioskServicesProvider } from '../KioskServices.ts';
import { loadKioskMessages } from '../loadKioskMessages.ts';
import { Resting } from '../Resting/Resting.tsx';
import { MenuFace, ProgrammeFace } from './Attract/LoopFaces.tsx';
import { DayDishes } from './MenuPlan/DayDishes.tsx';
import { ProgrammeRows } from './Today/Today.tsx';
import { WeekRows } from './Today/Today.tsx';
import { AskUs } from './WayFinder/AskUs.tsx';
import { HouseSection } from './WayFinder/HouseSection.tsx';
import { planHouse, type FloorPlan } from './WayFinder/wayFinderData.ts';

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
  note: { text: 'Gäste melden sich an.', lang: 'de-CH' },
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
    await draw(<ProgrammeFace rows={[{ point: POINT, state: 'now' }]} tomorrow={[]} />),
  ).toContain(
    '<p><span lang="de-CH">Singen</span><span>Adesso, <span lang="de-CH">Gartensaal</span>, fino alle 15.00</span></p>',
  );
});

it('German dishes are marked, but not the words of the screen', async () => {
  const dishes = await draw(<DayDishes menu={MENU} />);
  expect(dishes).toContain('<p lang="de-CH">Hacktätschli</p>');
  expect(dishes).toContain('<span lang="de-CH">Kürbissuppe</span>');
  expect(dishes).toContain('<span lang="de-CH">Apfelmus</span>');
  expect(dishes).toContain('<p lang="de-CH">Griessköpfli</p>');
  // The note is translated apart from the dishes.
  expect(dishes).toContain('<p><span lang="de-CH">Gäste melden sich an.</span> ');
  const translated = { ...MENU, note: { text: 'Gli ospiti si annunciano.' } };
  expect(await draw(<DayDishes menu={translated} />)).toContain('<p>Gli ospiti si annunciano. ');
  const face = await draw(<MenuFace menu={MENU} tomorrow={false} />);
  expect(face).toContain('<p><span lang="de-CH">Hacktätschli</span></p>');
  expect(face).toContain('<p><span lang="de-CH">Griessköpfli</span></p>');
});

it('a menu keeps its number without the one before it', async () => {
  expect(await draw(<DayDishes menu={{ ...MENU, menus: [null, 'Pizokel'] }} />)).toMatch(
    /^<div><section><h2>Pranzo, menu 2<\/h2><p lang="de-CH">Pizokel</,
  );
});

describe('the way-finder', () => {
  const langs = { name: 'de-CH', rooms: 'de-CH', way: 'de-CH' } as const;
  const floor = (name: string, here: boolean, ...rooms: readonly string[]) => ({
    name,
    rooms,
    way: null,
    here,
    langs,
    german: { name, rooms },
  });
  const plan = planHouse(
    [floor('Dachgeschoss', false, 'Gartensaal 2'), floor('Erdgeschoss', true, 'Empfang')],
    [{ ...POINT, place: 'Gartensaal 2' }],
    '12:00',
  );
  const [attic, ground] = plan as readonly [FloorPlan, FloorPlan];
  const wayTo = (floorOfRoom: FloorPlan, storeys: number | null) =>
    draw(
      <AskUs
        destination={{ floor: floorOfRoom, room: floorOfRoom.rooms[0]!, storeys }}
        here={ground}
        contact={null}
      />,
    );

  it('marks the names of floors and what is on within its own sentences', async () => {
    expect(await wayTo(attic, null)).toContain(
      '<span lang="de-CH">Dachgeschoss</span>. Lei è qui: <span lang="de-CH">Erdgeschoss</span>. Oggi 14.00: <span lang="de-CH">Singen</span>.',
    );
    expect(await wayTo(attic, 2)).toContain(
      '<span lang="de-CH">Dachgeschoss</span>, 2 piani più in alto.',
    );
    expect(await wayTo(ground, 0)).toContain('<span lang="de-CH">Erdgeschoss</span>, proprio qui.');
  });

  it('marks what is on in a room, whose number stays', async () => {
    expect(
      await draw(<HouseSection plan={plan} destination={null} onChoose={() => undefined} />),
    ).toContain(
      '<b lang="de-CH">Gartensaal 2</b><small>14.00 <span lang="de-CH">Singen</span></small>',
    );
  });
});

it('nothing is marked in the language of the screen', async () => {
  const { lang: _ofPoint, ...point } = POINT;
  const { lang: _ofMenu, ...translated } = MENU;
  const menu = { ...translated, note: { text: 'Gäste melden sich an.' } };
  const rows = await draw(<ProgrammeRows rows={[{ point, state: 'later' }]} />);
  expect(rows).toContain('<h2>Singen</h2><p>Gartensaal, fino alle 15.00</p>');
  const dishes = await draw(<DayDishes menu={menu} />);
  expect(dishes).toContain('Kürbissuppe');
  expect(dishes).not.toContain('lang=');
});

it('the resting screen has the day in the notation of its language', async () => {
  const now = new Date('2026-11-24T23:10:00+01:00');
  const dark = await draw(
    <Resting state="dimmed" now={now} isClockKnown notices={[]} onWake={() => undefined} />,
  );
  expect(dark).toContain('martedì 24 novembre');
});

it('Italian texts of the screen have one word for the reception', async () => {
  const texts = JSON.stringify(await loadKioskMessages('it')).toLowerCase();
  expect(texts).toContain('reception');
  expect(texts).not.toContain('ricezion');
});
