import { drawBeet } from './scenes/beet.ts';
import { drawBruecke } from './scenes/bruecke.ts';
import { drawBus } from './scenes/bus.ts';
import { drawDorf } from './scenes/dorf.ts';
import { drawFeld } from './scenes/feld.ts';
import { drawFest } from './scenes/fest.ts';
import { drawForum } from './scenes/forum.ts';
import { drawHaende } from './scenes/haende.ts';
import { drawHof } from './scenes/hof.ts';
import { drawHuegel } from './scenes/huegel.ts';
import { drawKatze } from './scenes/katze.ts';
import { drawKreuzgang } from './scenes/kreuzgang.ts';
import { drawKueche } from './scenes/kueche.ts';
import { drawMusik } from './scenes/musik.ts';
import { drawObst } from './scenes/obst.ts';
import { drawPark } from './scenes/park.ts';
import { drawRosen } from './scenes/rosen.ts';
import { drawSee } from './scenes/see.ts';
import { drawTeam } from './scenes/team.ts';
import { drawTicino } from './scenes/ticino.ts';
import { drawTisch } from './scenes/tisch.ts';
import { drawWald } from './scenes/wald.ts';
import { drawZimmer } from './scenes/zimmer.ts';
import type { DayTime, Inks } from './inks.ts';
import { Drawing } from './Drawing.ts';

type PlainInk = Exclude<keyof Inks, 'skins' | 'hairs'>;

interface Scene {
  readonly draw: (picture: Drawing) => void;
  /** The inks of the areas above and below the scene. */
  readonly top: PlainInk;
  readonly ground: PlainInk;
  /** The alternative text. */
  readonly alt: string;
}

const SCENES = {
  park: {
    draw: drawPark,
    top: 'sky',
    ground: 'near',
    alt: 'Zwei Menschen sitzen auf einer Bank am Teich im Park',
  },
  huegel: {
    draw: drawHuegel,
    top: 'sky',
    ground: 'near',
    alt: 'Zwei Menschen spazieren zum Haus auf dem Hügel',
  },
  rosen: {
    draw: drawRosen,
    top: 'sky',
    ground: 'near',
    alt: 'Eine Frau geht unter dem Rosenbogen in den Garten',
  },
  kreuzgang: {
    draw: drawKreuzgang,
    top: 'dark',
    ground: 'deep',
    alt: 'Blick aus dem Kreuzgang in den Garten mit Brunnen',
  },
  see: { draw: drawSee, top: 'sky', ground: 'near', alt: 'Rebberg über dem See mit Segelbooten' },
  wald: {
    draw: drawWald,
    top: 'sky',
    ground: 'near',
    alt: 'Zwei Menschen gehen zum Haus am Waldrand',
  },
  forum: {
    draw: drawForum,
    top: 'shade',
    ground: 'deep',
    alt: 'Vier Menschen im Gespräch am Tisch',
  },
  ticino: {
    draw: drawTicino,
    top: 'sky',
    ground: 'secL',
    alt: 'Zwei Menschen schauen auf den See im Tessin',
  },
  hof: { draw: drawHof, top: 'sky', ground: 'near', alt: 'Bauernhof mit Kuh und Scheune' },
  obst: { draw: drawObst, top: 'sky', ground: 'near', alt: 'Zwei Menschen ernten Äpfel' },
  bruecke: {
    draw: drawBruecke,
    top: 'sky',
    ground: 'near',
    alt: 'Zug auf dem Viadukt, Grossmutter und Kind schauen zu',
  },
  feld: {
    draw: drawFeld,
    top: 'sky',
    ground: 'sec',
    alt: 'Zwei Menschen auf dem Feldweg zum Haus',
  },
  dorf: {
    draw: drawDorf,
    top: 'sky',
    ground: 'near',
    alt: 'Dorf mit zwölf Häusern, in jedem brennt ein Licht',
  },
  tisch: { draw: drawTisch, top: 'secL', ground: 'glow', alt: 'Vier Menschen beim Essen am Tisch' },
  haende: { draw: drawHaende, top: 'secL', ground: 'secL', alt: 'Zwei Hände halten einander' },
  kueche: {
    draw: drawKueche,
    top: 'farD',
    ground: 'near',
    alt: 'Ein Koch und eine Bewohnerin am Herd, daneben frisches Brot',
  },
  musik: { draw: drawMusik, top: 'secL', ground: 'near', alt: 'Fünf Menschen singen am Klavier' },
  beet: {
    draw: drawBeet,
    top: 'sky',
    ground: 'near',
    alt: 'Zwei Menschen giessen die Hochbeete vor dem Haus',
  },
  zimmer: {
    draw: drawZimmer,
    top: 'shade',
    ground: 'secL',
    alt: 'Eine Frau liest im Sessel in ihrem Zimmer',
  },
  katze: {
    draw: drawKatze,
    top: 'sky',
    ground: 'secL',
    alt: 'Eine Katze sitzt zwischen Geranien am Fenster',
  },
  bus: {
    draw: drawBus,
    top: 'sky',
    ground: 'secL',
    alt: 'Zwei Menschen steigen vor dem Haus in den Bus',
  },
  fest: { draw: drawFest, top: 'sky', ground: 'near', alt: 'Fest im Garten mit Musik und Tanz' },
  team: {
    draw: drawTeam,
    top: 'shade',
    ground: 'secL',
    alt: 'Zwei Pflegende und eine Bewohnerin vor dem Fenster',
  },
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof SCENES;

/** In pixels. */
export interface SceneSize {
  readonly w: number;
  readonly h: number;
  readonly above?: number;
  readonly below?: number;
  readonly time?: DayTime;
  /** Seed of the random numbers. */
  readonly seed?: number;
}

// Ground that is a meadow gets blades of grass along the lower edge.
const GROWS: ReadonlySet<PlainInk> = new Set<PlainInk>(['near', 'dark']);

/** The alternative text of a scene. */
export const altOf = (scene: SceneName): string => SCENES[scene].alt;

/**
 * A scene as SVG. `above` and `below` are pixels of plain sky (or wall) and ground, in addition to
 * the height `h`.
 */
export function drawScene({
  scene,
  primary,
  secondary,
  seed = 1,
  w,
  h,
  above = 0,
  below = 0,
  time = 'tag',
}: SceneSize & {
  readonly scene: SceneName;
  readonly primary: string;
  readonly secondary: string;
}): string {
  const { draw, top, ground }: Scene = SCENES[scene];
  const picture = new Drawing({ primary, secondary, seed, w, h, time });
  if (above > 0) picture.rect(0, -above, w, above + 2, picture.k[top]);
  if (below > 0) picture.rect(0, h - 2, w, below + 2, picture.k[ground]);
  draw(picture);
  if (below > 0 && GROWS.has(ground)) picture.gras(() => h + below - 4, 60, 7, picture.k.deep);
  return picture.svg(above, below);
}
