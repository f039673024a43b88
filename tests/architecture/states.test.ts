import { describe, expect, it } from 'vitest';
import { isTest, readSources, type Source, withoutComments } from './readSources.ts';

/** These are not states: they hold no stream, and the tests of the drafts cover them. */
const PARTS = ['src/app/state/createFormDraft.ts', 'src/app/state/createTabMemory.ts'];

const CREATES = /^export (?:const|function) create\w+/m;
const CREATES_STATE = /^export (?:const|function) create\w+State\b/m;
const MARBLES = /\binMarbles\(|\bnew TestScheduler\(/;

/** Files that create a state: all of the `state` folders, and each `create…State` elsewhere. */
const createsState = ({ path, text }: Source): boolean =>
  !isTest(path) &&
  !PARTS.includes(path) &&
  (path.includes('/state/') ? CREATES : CREATES_STATE).test(withoutComments(text));

/** States whose test, of the same name and in the same folder, is missing or has no marbles. */
function untestedStates(sources: readonly Source[]): string[] {
  const texts = new Map(sources.map(({ path, text }) => [path, withoutComments(text)]));
  return sources
    .filter(createsState)
    .filter(({ path }) => !MARBLES.test(texts.get(path.replace(/\.ts$/, '.test.ts')) ?? ''))
    .map(({ path }) => path);
}

describe('the states of the site and the lobby screens', () => {
  const sources = readSources('src/app');

  it('each have a marble test in a file beside them', () => {
    expect(sources.filter(createsState).length).toBeGreaterThanOrEqual(19);
    expect(untestedStates(sources)).toEqual([]);
  });

  it('are found except for listed parts, all of which exist', () => {
    expect(PARTS.filter((part) => !sources.some(({ path }) => path === part))).toEqual([]);
  });
});

describe('the rule of marble tests', () => {
  const state = { path: 'src/app/state/createAge.ts', text: 'export function createAge() {}' };
  const test = (text: string): Source => ({ path: 'src/app/state/createAge.test.ts', text });

  it('reports a state without a test, and a state whose test has no marbles', () => {
    expect(untestedStates([state])).toEqual([state.path]);
    expect(untestedStates([state, test('// inMarbles(\nvi.useFakeTimers();')])).toHaveLength(1);
    expect(untestedStates([state, test('inMarbles(() => {});')])).toEqual([]);
  });

  it('recognises a state outside the folders by its name', () => {
    const text = 'export const createAgeState = () => {};';
    expect(untestedStates([{ path: 'src/app/kiosk/age.ts', text }])).toHaveLength(1);
    expect(untestedStates([{ path: 'src/app/kiosk/age.ts', text: state.text }])).toEqual([]);
  });
});
