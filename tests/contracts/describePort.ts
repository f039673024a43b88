import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFailure } from '../../src/domain/shared/ContentFailure.ts';
import type { Result } from '../../src/domain/shared/Result.ts';
import { type NamedWorld, type ReadingPorts, type World, WORLDS } from './worlds.ts';

/** Runs a port's suite on every set of adapters. */
export function describePort(
  port: string,
  suite: (world: () => World, named: NamedWorld) => void,
): void {
  describe.each(WORLDS)(`${port} $name`, (named) => {
    let world: World | undefined;
    beforeAll(async () => {
      world = await named.open();
    });
    afterAll(async () => world?.close());
    suite(() => {
      if (world === undefined) throw new Error('The world is open during tests only');
      return world;
    }, named);
  });
}

/** The value of a result; throws if it is a failure. */
export async function valueOf<T>(answer: Promise<Result<T, ContentFailure>>): Promise<T> {
  const result = await answer;
  if (!result.ok)
    throw new Error(`expected an answer, got ${result.failure.kind}: ${result.failure.detail}`);
  return result.value;
}

/**
 * What every reading port guarantees: failures are returned and not thrown, an aborted call fails
 * with `aborted`, and each caller gets its own copy of the result.
 */
export function testReadContract<T extends object>(
  world: () => World,
  read: (ports: ReadingPorts, signal?: AbortSignal) => Promise<Result<T | null, ContentFailure>>,
): void {
  it('returns a failure and does not throw if nothing is reachable', async () => {
    expect(await read(world().unreachable)).toEqual({
      ok: false,
      failure: { kind: 'unreachable', detail: expect.stringMatching(/./) },
    });
  });

  it('stops when its caller aborts', async () => {
    expect(await read(world().ports, AbortSignal.abort())).toMatchObject({
      ok: false,
      failure: { kind: 'aborted' },
    });
  });

  it('returns a separate result to every caller', async () => {
    const first = await valueOf(read(world().ports));
    const before = structuredClone(first);
    spoil(first);
    expect(first).not.toEqual(before);
    expect(await valueOf(read(world().ports))).toEqual(before);
  });
}

function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const each of Object.values(value)) spoil(each);
  if (Array.isArray(value)) value.length = 0;
  else Object.assign(value, { spoilt: true });
}

/** Every `lang` in a value, at any depth. */
export function languagesIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'lang' in value ? [value.lang] : [];
  return [...own, ...Object.values(value).flatMap(languagesIn)];
}
