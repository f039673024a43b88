import type { CDPSession } from '@playwright/test';

/** What a page still holds after garbage collection. */
export interface Stock {
  /**
   * Bytes of all values of scripts. Excludes machine code, which the engine keeps generating for
   * hours, and the native memory of elements, which are counted instead.
   */
  readonly values: number;
  /** Elements, texts and attributes, in the page or referenced by a script. */
  readonly nodes: number;
  readonly listeners: number;
  /** rxjs subscriptions; requires that `findSubscriptions` ran before any other script. */
  readonly subscriptions: number;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly (readonly string[])[];
    };
  };
  readonly nodes: readonly number[];
}

const VALUES = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
  'number',
  'symbol',
  'bigint',
  'object shape',
]);

/**
 * Runs in the page: finds the prototype of all subscriptions when the first one is created. The
 * build has no names that a test could import, and with the engine's count the product needs no
 * code for it.
 */
export function findSubscriptions(): void {
  Reflect.defineProperty(Object.prototype, '_finalizers', {
    configurable: true,
    set(this: object, value: unknown) {
      let prototype = Object.getPrototypeOf(this) as object;
      while (Object.getPrototypeOf(prototype) !== Object.prototype)
        prototype = Object.getPrototypeOf(prototype) as object;
      Object.assign(globalThis, { subscriptionPrototype: prototype });
      Reflect.deleteProperty(Object.prototype, '_finalizers');
      Object.assign(this, { _finalizers: value });
    },
  });
}

/** Collects garbage, then counts. */
export async function measureHeap(engine: CDPSession): Promise<Stock> {
  await engine.send('Performance.enable');
  for (let time = 0; time < 3; time += 1) await engine.send('HeapProfiler.collectGarbage');
  const { metrics } = await engine.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    values: await weighValues(engine),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    subscriptions: await countSubscriptions(engine),
  };
}

async function weighValues(engine: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  engine.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await engine.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  engine.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const {
    snapshot: { meta },
    nodes,
  } = JSON.parse(chunks.join('')) as Snapshot;
  const [fields, kinds] = [meta.node_fields, meta.node_types[0] ?? []];
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (VALUES.has(kinds[nodes[at + kindAt] ?? 0] ?? '')) bytes += nodes[at + sizeAt] ?? 0;
  return bytes;
}

async function countSubscriptions(engine: CDPSession): Promise<number> {
  const { result } = await engine.send('Runtime.evaluate', {
    expression: 'subscriptionPrototype',
    objectGroup: 'stock',
  });
  const { objects } = await engine.send('Runtime.queryObjects', {
    prototypeObjectId: String(result.objectId),
    objectGroup: 'stock',
  });
  const { result: count } = await engine.send('Runtime.callFunctionOn', {
    objectId: String(objects.objectId),
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await engine.send('Runtime.releaseObjectGroup', { objectGroup: 'stock' });
  return Number(count.value);
}
