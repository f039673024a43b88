import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClamd } from '../../scripts/suites/findClamd.ts';
import { ClamdVirusScanner } from '../../src/adapters/clamd/ClamdVirusScanner.ts';
import { InMemoryVirusScanner } from '../support/in-memory/InMemoryVirusScanner.ts';
import type { VirusScanner } from '../../src/domain/application/checkFileContent.ts';
import { makeDocx, makePdf } from '../support/sampleFiles.ts';
import { FORBIDDEN_WORD, startClamd } from '../support/startClamd.ts';
import { EICAR, startScanner } from '../support/startScanner.ts';

const LONGEST = 1_000_000;
const SIGNATURES = [EICAR, FORBIDDEN_WORD];

interface World {
  readonly scanner: VirusScanner;
  /** After this call the scanner does not respond. */
  stop(): Promise<void>;
}

interface NamedWorld {
  readonly name: string;
  open(): Promise<World>;
}

/**
 * Skipped where this machine has no clamd; tests/faults/virusScanner.test.ts reports that in the
 * run.
 */
const REAL: NamedWorld = {
  name: 'over the protocol of clamd, real clamd',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
    const clamd = await startClamd({ folder, longestStream: LONGEST });
    return {
      scanner: new ClamdVirusScanner(clamd.address),
      async stop() {
        await clamd.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

const WORLDS: readonly NamedWorld[] = [
  {
    name: 'in memory',
    async open() {
      const scanner = new InMemoryVirusScanner({ signatures: SIGNATURES, longest: LONGEST });
      return {
        scanner,
        stop: async () => {
          scanner.isAway = true;
        },
      };
    },
  },
  {
    name: 'over the protocol of clamd, stub',
    async open() {
      const stub = await startScanner((content) => {
        if (content.length > LONGEST) return 'INSTREAM size limit exceeded. ERROR';
        return SIGNATURES.some((each) => content.includes(each))
          ? 'stream: Foyer.Pruefzeichen.UNOFFICIAL FOUND'
          : 'stream: OK';
      });
      return { scanner: new ClamdVirusScanner(stub.address), stop: () => stub.close() };
    },
  },
  ...(findClamd() === null ? [] : [REAL]),
];

describe.each(WORLDS)('VirusScanner $name', ({ open }) => {
  let world: World;
  let isOpen = true;
  beforeAll(async () => {
    world = await open();
  });
  const stop = async (): Promise<void> => {
    if (isOpen) await world.stop();
    isOpen = false;
  };
  afterAll(stop);
  const scan = (content: Buffer) => world.scanner.scan(content);

  it('reports harmless files as clean, including an empty one', async () => {
    const files = [makePdf(), makeDocx(), Buffer.from('Guten Tag'), Buffer.alloc(0)];
    expect(await Promise.all(files.map(scan))).toEqual(files.map(() => 'clean'));
  });

  it('finds a virus in a text file and in a PDF', async () => {
    expect(await scan(Buffer.from(EICAR))).toBe('infected');
    expect(await scan(makePdf(undefined, FORBIDDEN_WORD))).toBe('infected');
  });

  it('finds a virus at the end of a long file', async () => {
    const long = Buffer.concat([Buffer.alloc(LONGEST - 100, ' '), Buffer.from(FORBIDDEN_WORD)]);
    expect(await scan(long)).toBe('infected');
  });

  it('returns the right verdict for each of many simultaneous files', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        scan(makePdf(undefined, index % 3 === 0 ? FORBIDDEN_WORD : `Brief ${index}`)),
      ),
    );
    expect(verdicts).toEqual(
      Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? 'infected' : 'clean')),
    );
  });

  it('reports a file above its size limit as not scanned', async () => {
    expect(await scan(Buffer.alloc(LONGEST + 1, ' '))).toBe('notScanned');
  });

  it('reports a file as not scanned while the scanner is unavailable', async () => {
    await stop();
    expect(await scan(makePdf())).toBe('notScanned');
  });
});
