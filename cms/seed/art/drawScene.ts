import { drawBahnhof } from './scenes/bahnhof.ts';
import { drawBeet } from './scenes/beet.ts';
import { drawBesuch } from './scenes/besuch.ts';
import { drawBruecke } from './scenes/bruecke.ts';
import { drawBuero } from './scenes/buero.ts';
import { drawBus } from './scenes/bus.ts';
import { drawDorf } from './scenes/dorf.ts';
import { drawEsel } from './scenes/esel.ts';
import { drawEselin } from './scenes/eselin.ts';
import { drawFeld } from './scenes/feld.ts';
import { drawFest } from './scenes/fest.ts';
import { drawForum } from './scenes/forum.ts';
import { drawGaertner } from './scenes/gaertner.ts';
import { drawGarben } from './scenes/garben.ts';
import { drawGasse } from './scenes/gasse.ts';
import { drawHaende } from './scenes/haende.ts';
import { drawHecke } from './scenes/hecke.ts';
import { drawHof } from './scenes/hof.ts';
import { drawHofladen } from './scenes/hofladen.ts';
import { drawHolz } from './scenes/holz.ts';
import { drawHuehner } from './scenes/huehner.ts';
import { drawHuegel } from './scenes/huegel.ts';
import { drawKaffee } from './scenes/kaffee.ts';
import { drawKatze } from './scenes/katze.ts';
import { drawKreuzgang } from './scenes/kreuzgang.ts';
import { drawKueche } from './scenes/kueche.ts';
import { drawLaube } from './scenes/laube.ts';
import { drawLehre } from './scenes/lehre.ts';
import { drawLese } from './scenes/lese.ts';
import { drawMosten } from './scenes/mosten.ts';
import { drawMusik } from './scenes/musik.ts';
import { drawObst } from './scenes/obst.ts';
import { drawPanorama } from './scenes/panorama.ts';
import { drawPark } from './scenes/park.ts';
import { drawPergola } from './scenes/pergola.ts';
import { drawPforte } from './scenes/pforte.ts';
import { drawPlatanen } from './scenes/platanen.ts';
import { drawRefektorium } from './scenes/refektorium.ts';
import { drawRosen } from './scenes/rosen.ts';
import { drawSaal } from './scenes/saal.ts';
import { drawSaat } from './scenes/saat.ts';
import { drawSchiff } from './scenes/schiff.ts';
import { drawSee } from './scenes/see.ts';
import { drawSeerose } from './scenes/seerose.ts';
import { drawSteg } from './scenes/steg.ts';
import { drawSuppe } from './scenes/suppe.ts';
import { drawTeam } from './scenes/team.ts';
import { drawTicino } from './scenes/ticino.ts';
import { drawTisch } from './scenes/tisch.ts';
import { drawToess } from './scenes/toess.ts';
import { drawTreppe } from './scenes/treppe.ts';
import { drawVelo } from './scenes/velo.ts';
import { drawWaesche } from './scenes/waesche.ts';
import { drawWald } from './scenes/wald.ts';
import { drawWegweiser } from './scenes/wegweiser.ts';
import { drawWeide } from './scenes/weide.ts';
import { drawWerkstatt } from './scenes/werkstatt.ts';
import { drawZimmer } from './scenes/zimmer.ts';
import type { DayTime, Inks } from './inks.ts';
import { Drawing, type FigureHead } from './Drawing.ts';

type PlainInk = Exclude<keyof Inks, 'skins' | 'hairs'>;

interface Scene {
  readonly draw: (picture: Drawing) => void;
  /** The inks of the areas above and below the scene. */
  readonly top: PlainInk;
  readonly ground: PlainInk;
  /** The alternative text. */
  readonly alt: string;
}

const scene = (draw: Scene['draw'], top: PlainInk, ground: PlainInk, alt: string): Scene => ({
  draw,
  top,
  ground,
  alt,
});

const SCENES = {
  park: scene(drawPark, 'sky', 'near', 'Zwei Menschen sitzen auf einer Bank am Teich im Park'),
  huegel: scene(drawHuegel, 'sky', 'near', 'Zwei Menschen spazieren zum Haus auf dem Hügel'),
  rosen: scene(drawRosen, 'sky', 'near', 'Eine Frau geht unter dem Rosenbogen in den Garten'),
  kreuzgang: scene(
    drawKreuzgang,
    'dark',
    'deep',
    'Blick aus dem Kreuzgang in den Garten mit Brunnen',
  ),
  see: scene(drawSee, 'sky', 'near', 'Rebberg über dem See mit Segelbooten'),
  wald: scene(drawWald, 'sky', 'near', 'Zwei Menschen gehen zum Haus am Waldrand'),
  forum: scene(drawForum, 'shade', 'deep', 'Vier Menschen im Gespräch am Tisch'),
  ticino: scene(drawTicino, 'sky', 'secL', 'Zwei Menschen schauen auf den See im Tessin'),
  hof: scene(drawHof, 'sky', 'near', 'Bauernhof mit Kuh und Scheune'),
  obst: scene(drawObst, 'sky', 'near', 'Zwei Menschen ernten Äpfel'),
  bruecke: scene(
    drawBruecke,
    'sky',
    'near',
    'Zug auf dem Viadukt, Grossmutter und Kind schauen zu',
  ),
  feld: scene(drawFeld, 'sky', 'sec', 'Zwei Menschen auf dem Feldweg zum Haus'),
  dorf: scene(drawDorf, 'sky', 'near', 'Dorf mit zwölf Häusern, in jedem brennt ein Licht'),
  tisch: scene(drawTisch, 'secL', 'glow', 'Vier Menschen beim Essen am Tisch'),
  haende: scene(drawHaende, 'secL', 'secL', 'Zwei Hände halten einander'),
  kueche: scene(drawKueche, 'farD', 'near', 'Zwei Menschen am Herd, daneben frisches Brot'),
  musik: scene(drawMusik, 'secL', 'near', 'Fünf Menschen singen am Klavier'),
  beet: scene(drawBeet, 'sky', 'near', 'Zwei Menschen giessen die Hochbeete vor dem Haus'),
  zimmer: scene(drawZimmer, 'shade', 'secL', 'Eine Frau liest im Sessel in ihrem Zimmer'),
  katze: scene(drawKatze, 'sky', 'secL', 'Eine Katze sitzt zwischen Geranien am Fenster'),
  bus: scene(drawBus, 'sky', 'secL', 'Zwei Menschen steigen vor dem Haus in den Bus'),
  fest: scene(drawFest, 'sky', 'near', 'Fest im Garten mit Musik und Tanz'),
  team: scene(drawTeam, 'shade', 'secL', 'Zwei Pflegende und eine Bewohnerin vor dem Fenster'),
  seerose: scene(
    drawSeerose,
    'sky',
    'secL',
    'Zwei Gäste auf der Terrasse am Teich, der Kaffee kommt',
  ),
  platanen: scene(
    drawPlatanen,
    'sky',
    'mid',
    'Ein Mann recht Laub in der Allee, zwei Frauen gehen spazieren',
  ),
  panorama: scene(
    drawPanorama,
    'sky',
    'secL',
    'Vier Menschen auf der Terrasse über dem See, mit Fernrohr',
  ),
  esel: scene(drawEsel, 'sky', 'near', 'Ein Mann und ein Mädchen mit dem Esel unter der Linde'),
  treppe: scene(
    drawTreppe,
    'sky',
    'near',
    'Ein Mann übt im Garten die Treppe, eine Pflegende steht bereit',
  ),
  gaertner: scene(
    drawGaertner,
    'sky',
    'near',
    'Ein Gärtner schneidet Rosen, eine Frau riecht daran',
  ),
  refektorium: scene(
    drawRefektorium,
    'shade',
    'secL',
    'Fünf Menschen essen im Saal mit dem alten Gewölbe',
  ),
  pforte: scene(drawPforte, 'sky', 'near', 'Zwei Menschen gehen auf das offene Tor des Stifts zu'),
  steg: scene(
    drawSteg,
    'sky',
    'sky',
    'Eine Bewohnerin und eine Pflegende schauen vom Steg auf den See',
  ),
  lese: scene(drawLese, 'sky', 'sec', 'Drei Menschen lesen Trauben im Rebberg über dem See'),
  holz: scene(drawHolz, 'sky', 'near', 'Zwei Menschen spalten und tragen Holz vor der Werkstatt'),
  hecke: scene(
    drawHecke,
    'sky',
    'near',
    'Das alte Haus hinter der Hecke, die zwei Menschen schneiden',
  ),
  gasse: scene(drawGasse, 'sky', 'shade', 'Drei Menschen vor dem schmalen Haus in der Altstadt'),
  saal: scene(drawSaal, 'far', 'dark', 'Eine Frau hält einen Vortrag vor vollem Saal'),
  schiff: scene(drawSchiff, 'sky', 'secL', 'Gäste gehen über die Rampe auf das Schiff'),
  pergola: scene(drawPergola, 'sky', 'secL', 'Vier Menschen essen unter der Pergola am See'),
  eselin: scene(drawEselin, 'sky', 'sec', 'Zwei Menschen gehen mit zwei Eseln den Hang hinauf'),
  weide: scene(drawWeide, 'sky', 'near', 'Drei Kühe und zwei Menschen auf der Weide'),
  hofladen: scene(
    drawHofladen,
    'sky',
    'secL',
    'Käse und Gemüse im Hofladen, eine Kundin kauft ein',
  ),
  mosten: scene(drawMosten, 'sky', 'mid', 'Ein Mann dreht die Mostpresse, eine Frau bringt Äpfel'),
  laube: scene(
    drawLaube,
    'sky',
    'secL',
    'Zwei Menschen auf der Bank vor dem Haus, eine Frau bringt Kuchen',
  ),
  bahnhof: scene(
    drawBahnhof,
    'sky',
    'secL',
    'Eine Frau und ein Mann warten am Bahnhof, der Zug fährt ein',
  ),
  toess: scene(
    drawToess,
    'sky',
    'far',
    'Drei Menschen auf dem Steg über den Fluss, dahinter die alte Fabrik',
  ),
  saat: scene(drawSaat, 'sky', 'secD', 'Ein Mann sät von Hand, eine Frau trägt das Korn'),
  garben: scene(drawGarben, 'sky', 'secL', 'Zwei Menschen binden Garben auf dem Feld'),
  huehner: scene(drawHuehner, 'sky', 'near', 'Zwei Menschen bei den Hühnern im Garten'),
  wegweiser: scene(drawWegweiser, 'sky', 'near', 'Vier Menschen beim Wegweiser über dem Tal'),
  suppe: scene(drawSuppe, 'secL', 'near', 'Acht Frauen kochen zusammen Suppe'),
  kaffee: scene(drawKaffee, 'far', 'secL', 'Zwei Gäste am Kaffeetisch, der Kuchen kommt'),
  besuch: scene(drawBesuch, 'shade', 'secL', 'Eine Pflegende sitzt bei einer Bewohnerin im Zimmer'),
  lehre: scene(drawLehre, 'secL', 'mid', 'Zwei Lernende am Tisch mit ihrer Ausbildnerin'),
  velo: scene(
    drawVelo,
    'sky',
    'shade',
    'Drei Menschen kommen am Morgen zur Arbeit, eine mit dem Velo',
  ),
  buero: scene(drawBuero, 'shade', 'secL', 'Eine Frau telefoniert am Empfang, ein Gast wartet'),
  werkstatt: scene(drawWerkstatt, 'farD', 'secL', 'Zwei Menschen arbeiten an der Werkbank'),
  waesche: scene(
    drawWaesche,
    'shade',
    'secL',
    'Zwei Menschen falten ein Leintuch in der Wäscherei',
  ),
};

export type SceneName = keyof typeof SCENES;

/** In pixels. */
export interface SceneSize {
  readonly w: number;
  readonly h: number;
  /** Surroundings at the left and at the right, in addition to the width `w`. */
  readonly side?: number;
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
 * A scene as SVG, with the heads of its figures, measured from the upper left corner. `above` and
 * `below` are pixels of plain sky (or wall) and ground, `side` of surroundings, all in addition to
 * the size of the subject, `w` by `h`.
 */
export function drawScene({
  scene,
  primary,
  secondary,
  seed = 1,
  w,
  h,
  side = 0,
  above = 0,
  below = 0,
  time = 'tag',
}: SceneSize & {
  readonly scene: SceneName;
  readonly primary: string;
  readonly secondary: string;
}): { readonly svg: string; readonly heads: readonly FigureHead[] } {
  const { draw, top, ground } = SCENES[scene];
  const picture = new Drawing({ primary, secondary, seed, w, h, side, time });
  if (above > 0) picture.band(-above, above + 2, picture.k[top]);
  if (below > 0) picture.band(h - 2, below + 2, picture.k[ground]);
  draw(picture);
  if (below > 0 && top === 'sky' && GROWS.has(ground))
    picture.gras(() => h + below - 4, 60, 7, picture.k.deep);
  const heads = picture.heads.map(({ x, y, r }) => ({
    x: x + side,
    y: y + above,
    r,
  }));
  return { svg: picture.svg(above, below), heads };
}
