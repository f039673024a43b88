/** How strongly a shape of a drawing is filled: the subject of the block, text, or background. */
type Tone = 'ink' | 'text' | 'ground';

/** A rectangle of a drawing of 64 by 40: tone, x, y, width, height, corner radius. */
export type Shape = readonly [Tone, number, number, number, number, number?];

/** A kind of block as the panel explains it. */
export interface ExplainedBlock {
  readonly group: string;
  /** One sentence: what the block is for. */
  readonly sentence: string;
  readonly drawing: readonly Shape[];
}

/** In the order of the picker. */
export const BLOCK_GROUPS = [
  'Text',
  'Bilder und Dateien',
  'Weiterführen',
  'Hält sich selbst aktuell',
] as const;
const [WRITTEN, SHOWN, LEADING, CURRENT] = BLOCK_GROUPS;

const line = (x: number, y: number, width: number): Shape => ['text', x, y, width, 2];
const heading = (x: number, y: number, width: number): Shape => ['ink', x, y, width, 4];
const picture = (x: number, y: number, width: number, height: number): readonly Shape[] => [
  ['ground', x, y, width, height, 1],
  ['text', x + width / 2 - 3, y + height / 2 - 3, 6, 6, 3],
];
const card = (x: number, y: number, width: number, height: number): readonly Shape[] => [
  ['ground', x, y, width, height, 2],
  ['ink', x + 3, y + 4, width - 6, 2],
  line(x + 3, y + 9, width - 8),
];
const ROWS = [12, 20, 28];
const COLUMNS = [8, 25, 42];
/** The same drawing at several places. */
const atEach = (
  places: readonly number[],
  draw: (place: number) => readonly Shape[],
): readonly Shape[] => places.flatMap(draw);
const titledRows = (width: number, draw: (y: number) => readonly Shape[]): readonly Shape[] => [
  heading(8, 4, width),
  ...atEach(ROWS, draw),
];

/** The kinds of block that an editor can choose, by component. */
export const BLOCK_KINDS: Readonly<Record<string, ExplainedBlock>> = {
  'block.text': {
    group: WRITTEN,
    sentence: 'Fliesstext mit Zwischentiteln, Listen und Links.',
    drawing: [
      heading(8, 6, 26),
      line(8, 15, 48),
      line(8, 20, 44),
      line(8, 25, 48),
      line(8, 30, 30),
    ],
  },
  'block.akkordeon': {
    group: WRITTEN,
    sentence: 'Fragen, deren Antwort sich aufklappen lässt.',
    drawing: [
      heading(8, 5, 22),
      ...atEach([13, 22, 31], (y) => [
        ['ground', 8, y, 48, 7, 1],
        line(11, y + 2.5, 28),
        ['ink', 50, y + 2, 3, 3],
      ]),
    ],
  },
  'block.zitat': {
    group: WRITTEN,
    sentence: 'Ein Satz einer Person, gross, mit ihrem Namen.',
    drawing: [
      ['ink', 8, 8, 3, 7],
      ['ink', 13, 8, 3, 7],
      ['ink', 20, 11, 36, 4],
      ['ink', 20, 18, 28, 4],
      ['ground', 20, 27, 7, 7, 3.5],
      line(30, 29.5, 18),
    ],
  },
  'block.zahlen': {
    group: WRITTEN,
    sentence: 'Zahlen mit dem, was sie zählen, in grosser Schrift.',
    drawing: atEach([8, 26, 44], (x) => [['ink', x, 10, 12, 11], line(x, 25, 12), line(x, 29, 8)]),
  },
  'block.preistabelle': {
    group: WRITTEN,
    sentence: 'Preise mit dem, was sie kosten, als Tabelle.',
    drawing: atEach(ROWS, (y) => [
      line(8, y, 26),
      ['ink', 44, y - 1, 12, 4],
      ['ground', 8, y + 5, 48, 1],
    ]),
  },
  'block.tabelle': {
    group: WRITTEN,
    sentence: 'Eine Tabelle oder Preisliste, auch aus Excel eingefügt.',
    drawing: [
      ['ink', 8, 7, 48, 5, 1],
      ...atEach([16, 24, 32], (y) => [
        line(8, y, 18),
        line(32, y, 9),
        line(47, y, 9),
        ['ground', 8, y + 4, 48, 1],
      ]),
    ],
  },
  'block.hinweis': {
    group: WRITTEN,
    sentence: 'Ein kurzer Hinweis, der auf seiner Seite auffällt.',
    drawing: [
      ['ground', 6, 8, 52, 24, 2],
      ['ink', 6, 8, 4, 24],
      heading(15, 13, 24),
      line(15, 22, 36),
    ],
  },
  'block.schritte': {
    group: WRITTEN,
    sentence: 'Was nacheinander zu tun ist, Schritt für Schritt, mit Nummern.',
    drawing: atEach([5, 16, 27], (y) => [
      ['ink', 8, y, 8, 8, 4],
      line(21, y + 1, 20),
      line(21, y + 5, 34),
    ]),
  },
  'block.formular': {
    group: WRITTEN,
    sentence: 'Eigene Fragen an Besucher; die Antworten stehen bei den Nachrichten.',
    drawing: [
      line(8, 5, 20),
      ['ground', 8, 9, 48, 7, 1],
      line(8, 19, 26),
      ['ground', 8, 23, 48, 7, 1],
      ['ink', 8, 33, 16, 5, 2],
    ],
  },
  'block.bild': {
    group: SHOWN,
    sentence: 'Ein einzelnes Bild mit Legende, auf Wunsch so breit wie die Seite.',
    drawing: [...picture(8, 4, 48, 27), line(8, 34, 24)],
  },
  'block.galerie': {
    group: SHOWN,
    sentence: 'Mehrere Bilder, die man gross ansehen kann.',
    drawing: [
      ...picture(8, 5, 28, 30),
      ...picture(39, 5, 17, 13.5),
      ...picture(39, 21.5, 17, 13.5),
    ],
  },
  'block.video': {
    group: SHOWN,
    sentence: 'Ein eigenes Video mit Untertiteln, oder ein Film auf YouTube oder Vimeo.',
    drawing: [
      ['ground', 8, 5, 48, 28, 2],
      ['ink', 27, 13, 4, 12],
      ['ink', 31, 15, 3, 8],
      ['ink', 34, 17, 3, 4],
      line(8, 36, 24),
    ],
  },
  'block.teaser': {
    group: SHOWN,
    sentence: 'Bild und Text nebeneinander, mit einem Link.',
    drawing: [
      ...picture(8, 7, 24, 26),
      heading(36, 9, 18),
      line(36, 17, 20),
      line(36, 22, 16),
      ['ink', 36, 28, 10, 2],
    ],
  },
  'block.downloads': {
    group: SHOWN,
    sentence: 'Dateien zum Herunterladen, jede mit ihrem Titel.',
    drawing: titledRows(22, (y) => [
      ['ink', 8, y + 1, 5, 6, 1],
      line(17, y + 3, 30),
      ['ground', 8, y + 8, 48, 1],
    ]),
  },
  'block.aufruf': {
    group: LEADING,
    sentence: 'Ein Satz und ein Knopf für das, was als Nächstes zu tun ist.',
    drawing: [
      ['ground', 6, 6, 52, 28, 2],
      heading(18, 11, 28),
      line(20, 18, 24),
      ['ink', 22, 24, 20, 6, 3],
    ],
  },
  'block.wege': {
    group: LEADING,
    sentence: 'Eine Liste von Links, jeder mit einem Zusatz in eigenen Worten.',
    drawing: titledRows(22, (y) => [
      line(8, y + 3, 26),
      ['ink', 50, y + 2, 6, 3],
      ['ground', 8, y + 7, 48, 1],
    ]),
  },
  'block.kontaktperson': {
    group: LEADING,
    sentence: 'Wer hilft weiter: Person mit Bild, Telefon und E-Mail.',
    drawing: [
      ['ground', 8, 8, 24, 24, 12],
      ['text', 16, 13, 8, 8, 4],
      heading(37, 10, 19),
      line(37, 18, 15),
      ['ink', 37, 25, 17, 3],
    ],
  },
  'block.team': {
    group: LEADING,
    sentence: 'Mehrere Personen mit Bild, Funktion und Telefon.',
    drawing: atEach(COLUMNS, (x) => [
      ['ground', x, 7, 14, 14, 7],
      ['text', x + 4, 10, 6, 6, 3],
      ['ink', x, 25, 14, 3],
      line(x, 31, 10),
    ]),
  },
  'block.heute': {
    group: CURRENT,
    sentence: 'Was heute im Haus läuft, oder einige Angaben für heute.',
    drawing: [
      heading(8, 5, 18),
      ...atEach(ROWS, (y) => [['ink', 8, y + 1, 9, 3], line(21, y + 1.5, 32)]),
    ],
  },
  'block.oeffnungszeiten': {
    group: CURRENT,
    sentence: 'Die Öffnungszeiten aus der Konfiguration, mit Feiertagen und Ausnahmen.',
    drawing: [
      ['ground', 8, 8, 24, 24, 12],
      ['ink', 19, 12, 2, 9],
      ['ink', 19, 19, 8, 2],
      ...[11, 19, 27].map((y) => line(38, y, 18)),
    ],
  },
  'block.lageplan': {
    group: CURRENT,
    sentence: 'Der gezeichnete Plan mit Haus, Haltestelle und Weg, aus den Angaben des Hauses.',
    drawing: [
      ['ground', 6, 5, 52, 30, 2],
      ['text', 6, 22, 52, 2],
      ['text', 22, 5, 2, 30],
      ['ink', 38, 11, 8, 8, 1],
      ['ink', 21, 28, 4, 4, 2],
    ],
  },
  'block.veranstaltungen': {
    group: CURRENT,
    sentence: 'Die nächsten Veranstaltungen dieser Marke, mit Datum.',
    drawing: titledRows(26, (y) => [
      ['ground', 8, y, 8, 6, 1],
      ['ink', 10, y + 2, 4, 2],
      line(20, y + 2, 34),
    ]),
  },
  'block.angebote': {
    group: CURRENT,
    sentence: 'Was frei ist, mit Preis und Datum: im eigenen Haus oder in allen.',
    drawing: titledRows(26, (y) => [
      ['ink', 8, y, 6, 6, 1],
      line(18, y + 2, 20),
      ['ink', 46, y + 2, 10, 2],
    ]),
  },
  'block.stellen': {
    group: CURRENT,
    sentence: 'Die offenen Stellen dieser Marke oder aller Häuser.',
    drawing: [heading(8, 4, 22), ...card(8, 13, 22, 22), ...card(34, 13, 22, 22)],
  },
  'block.medien': {
    group: CURRENT,
    sentence: 'Die neusten Berichte dieser Marke.',
    drawing: [
      heading(8, 4, 22),
      ...atEach(COLUMNS, (x) => [...picture(x, 12, 14, 13), line(x, 28, 14), line(x, 32, 9)]),
    ],
  },
  'block.haeuser': {
    group: CURRENT,
    sentence: 'Alle Häuser mit Bild und Ort.',
    drawing: atEach(COLUMNS, (x) => [
      ['ground', x, 14, 14, 18],
      ['ink', x + 2, 9, 10, 5],
      ['text', x + 3, 18, 3, 4],
      ['text', x + 8, 18, 3, 4],
      ['ink', x + 5.5, 26, 3, 6],
    ]),
  },
  'block.menueplan': {
    group: CURRENT,
    sentence: 'Was diese Woche auf den Tisch kommt.',
    drawing: [
      ['ground', 20, 8, 24, 24, 12],
      ['text', 25, 13, 14, 14, 7],
      ['ink', 12, 9, 2, 22, 1],
      ['ink', 50, 9, 2, 22, 1],
    ],
  },
};
