/**
 * The gate has two tiers: `npm test` runs each loop over what differs, `npm run test:all` over
 * everything. This table is what `npm test -- --list` prints; no loop is in neither.
 */
interface Loop {
  /** What `npm test` runs of it. */
  readonly some: string;
  /** What `npm run test:all` runs of it. */
  readonly all: string;
  /** Files, as paths from the root, that only `npm run test:all` runs. */
  readonly files?: readonly string[];
}

const LOOPS = {
  brands: {
    some: 'three with all traits: a house, the group, and the one with languages in its addresses',
    all: 'every brand',
  },
  pages: {
    some: 'one page of each kind, in each language by turns',
    all: 'every page and every filtered list',
  },
  journeys: {
    some: 'a journey through each screen, with and without script where it sends something',
    all: 'its other controls and ways back, and errors that other tests cover as well',
  },
  formats: {
    some: 'the format of Strapi 5, which our content service has',
    all: 'the format of Strapi 4 as well',
  },
  databases: {
    some: 'the content service on SQLite',
    all: 'on PostgreSQL as well, also with two content services on one',
    files: ['tests/contracts/postgresBackup.test.ts', 'tests/contracts/twoContentServices.test.ts'],
  },
  applicants: {
    some: 'the page of an applicant through the whole product, in German and in Italian, to its deletion',
    all: 'each act on it against a content service of its own; the whole way in Chromium, Firefox and WebKit, in four languages; ten thousand guesses; a backup from before the deletion',
    files: [
      'tests/contracts/applicantPage.test.ts',
      'tests/faults/guessedKeys.test.ts',
      'tests/ssr/applicantInEngines.test.ts',
    ],
  },
  forms: {
    some: 'a form of the editors on the server and in its page',
    all: 'its whole way: in the browser with and without script, through the spool to the desk and its table, to its deletion; what is not published',
    files: [
      'tests/contracts/questionForms.test.ts',
      'tests/e2e/questionForm.spec.ts',
      'tests/panel/questionForm.spec.ts',
    ],
  },
  midnight: {
    some: 'old confirmations in a page',
    all: 'the pages and documents of a day; copies behind nginx that were stored before midnight and are asked for after it',
    files: ['tests/operation/placesAtMidnight.test.ts', 'tests/ssr/dayLong.test.ts'],
  },
  roles: {
    some: 'the two roles that have every right between them and one that only reads; an editor on every route',
    all: 'every role, on every route and for every type; accounts without a brand; the routes of applications with one rule taken away',
    files: ['tests/contracts/applicationRights.test.ts'],
  },
  recipes: {
    some: 'the files that the recipes name',
    all: 'the recipes with code applied to a copy of the tree, with the commands that they name',
  },
  builds: {
    some: 'the build that is served',
    all: 'the same bytes from another folder, and the site from its sources (npm run dev)',
    files: ['tests/budgets/reproducibleBuild.test.ts', 'tests/e2e/dev.spec.ts'],
  },
  hours: {
    some: 'opening hours as the pages of each sixth day of two years say them',
    all: 'as the pages of every day say them',
  },
  restarts: {
    some: 'a content service that keeps running',
    all: 'one that is killed midway',
  },
  plans: {
    some: 'an entry that is planned and comes due',
    all: 'plans of changes, by several people, acts that are repeated, and what the site is told of houses',
    files: [
      'changeSets',
      'configurationPlans',
      'eventHouseHooks',
      'keptRelations',
      'relationRights',
    ].map((name) => `tests/contracts/${name}.test.ts`),
  },
  backups: {
    some: 'what a backup and an archive hold; an upgrade, by its own commands',
    all: 'backups and restores that fail midway, and the installation of a lobby device',
    files: [
      'kiosk/device/install.test.ts',
      'scripts/operate/backup/failedBackup.test.ts',
      'scripts/operate/backup/failedRestore.test.ts',
    ],
  },
  faults: {
    some: 'ninety applications under faults, forty names of files, each other fault once',
    all: 'three hundred applications; two hundred names; three hundred replies; a content service that responds incorrectly or has nothing; entries and files that attack; a scanner and a store of files that fail; the page of an applicant meanwhile; what is refused for long, slow bodies, unknown ids, and attempts from many addresses',
    files: [
      'applicantPage',
      'emptyContent',
      'hostileEntries',
      'hostileFiles',
      'killedReplies',
      'slowBodies',
      'stuckEntries',
      'unknownIds',
      'uploadStore',
      'virusScanner',
    ].map((name) => `tests/faults/${name}.test.ts`),
  },
  markup: {
    some: 'html-validate and the outline of headings',
    all: 'the Nu HTML checker as well',
  },
  servers: {
    some: 'one server behind nginx, an upgrade that succeeds and one that fails',
    all: 'what the doctor finds; an edit under load; a backup of running services, restored; four servers that share their state in a database and a bucket, killed and interrupted upgrades, traces',
    files: [
      'tests/contracts/bucketUploads.test.ts',
      'tests/contracts/attemptCounter.test.ts',
      'tests/contracts/changeBus.test.ts',
      'tests/contracts/stateDatabase.test.ts',
      'tests/operation/backup.test.ts',
      'tests/operation/doctor.test.ts',
      'tests/operation/nginxServers.test.ts',
      'tests/operation/nginxEdits.test.ts',
      'tests/operation/servers.test.ts',
      'tests/operation/sharedState.test.ts',
      'tests/operation/traces.test.ts',
    ],
  },
  stories: {
    some: 'every story, without axe',
    all: 'every story, with axe in both colour schemes',
  },
  rendering: {
    some: 'pages in light on a screen, every second one at the width of a phone',
    all: 'each at both widths, on paper, in the dark, with wider spaces and twice the size, in forced colours, without their pictures, with long words',
    files: ['brokenPictures', 'darkScheme', 'forcedColors', 'longWords', 'print'].map(
      (name) => `tests/e2e/${name}.spec.ts`,
    ),
  },
  pictures: {
    some: 'a JPEG and an AVIF that a phone has turned',
    all: 'each kind of picture in each of eight orientations, through the content service',
    files: ['tests/contracts/pictures.test.ts'],
  },
  uploads: {
    some: 'a file that is sent, cancelled and refused',
    all: 'one that is gone, or chosen before the page is ready; through networks that cut, block and never succeed; files of the same name',
    files: ['applicationCut', 'applicationUploads'].map((name) => `tests/e2e/${name}.spec.ts`),
  },
  sessions: {
    some: 'signing in and out',
    all: 'in two tabs, after its end, on a second server, over HTTPS, through a restart, to the longest duration',
  },
  translators: {
    some: 'a page whose texts a browser wraps',
    all: 'lists and a signature that it wraps, and a page whose texts it replaces',
    files: ['tests/e2e/translatedLists.spec.ts'],
  },
  phone: {
    some: 'the journeys that differ on a phone',
    all: 'every journey that depends on the screen, also on a phone',
  },
  versions: {
    some: 'what is stored, compared and restored',
    all: 'the limit of fifty',
  },
  reports: {
    some: 'the checks of content, in the domain',
    all: 'the findings of a page that an editor mends, in the staff area',
    files: ['tests/e2e/quality.spec.ts'],
  },
  panel: {
    some: 'signing in, and a new page',
    all: 'every journey of the editors',
    files: [
      'accessibility',
      'answerApplications',
      'applications',
      'brandLists',
      'changeSet',
      'clickToEdit',
      'clickedPieces',
      'colleagues',
      'configuration',
      'confirmPlaces',
      'copyJob',
      'deletedPage',
      'film',
      'find',
      'firstSteps',
      'german',
      'houseStop',
      'linkField',
      'notice',
      'openingHours',
      'persons',
      'pageInPlace',
      'plan',
      'provider',
      'replacePicture',
      'restore',
      'sentence',
      'richTextLink',
      'secondFactor',
      'translate',
      'visitDesk',
      'week',
      'weeklyEvent',
    ]
      .map((name) => `tests/panel/${name}.spec.ts`)
      .concat(
        [
          'colleagues',
          'comingFirst',
          'confirmPlaces',
          'copyPage',
          'deletion',
          'deskLists',
          'findEntries',
          'logPrivacy',
          'linksTo',
          'movedPages',
          'newPages',
          'pageNames',
          'panelMails',
          'qualityRepository',
          'signInAtProvider',
          'translations',
          'visitDesk',
        ].map((name) => `tests/contracts/${name}.test.ts`),
      ),
  },
  lobby: {
    some: 'the start, a visit and its end, writing, the ways out, free places',
    all: 'its browser watched, a notice on three of them, a day without a network, several screens behind one address, the loop at rest, 150 visits, other keyboards, both panels, long content in every language and size',
    files: [
      'compositor',
      'network',
      'reading',
      'restingLoop',
      'severalScreens',
      'soak',
      'targets',
      'trembling',
      'waiting',
      'watcher',
    ].map((name) => `tests/kiosk/${name}.spec.ts`),
  },
} as const satisfies Readonly<Record<string, Loop>>;

export type LoopName = keyof typeof LOOPS;

export const loops: readonly (readonly [LoopName, Loop])[] = Object.entries(LOOPS) as [
  LoopName,
  Loop,
][];

/** `WHOLE` in the runs of `npm run test:all`, else the loops that run whole, with commas between. */
export const TIER = 'FOYER_TIER';
export const WHOLE = 'all';

/** Whether this run takes everything of a loop. */
export const isWhole = (loop: LoopName): boolean =>
  (process.env[TIER] ?? '').split(',').some((name) => name === WHOLE || name === loop);

/** What this run takes of a loop. */
export const inTier = <Each>(
  loop: LoopName,
  some: readonly Each[],
  all: readonly Each[],
): readonly Each[] => (isWhole(loop) ? all : some);

/** A journey with such a tag, e.g. `@sessions`, is left to `npm run test:all`. */
export const tagsOfWholeTier = (): readonly RegExp[] =>
  loops.flatMap(([name]) => (isWhole(name) ? [] : [new RegExp(`@${name}\\b`)]));

/** The files that this run leaves to `npm run test:all`. */
export const filesOfWholeTier = (): readonly string[] =>
  loops.flatMap(([name, { files = [] }]) => (isWhole(name) ? [] : files));
