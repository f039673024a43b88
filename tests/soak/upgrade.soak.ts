import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { soakUpgrades } from './soakUpgrades.ts';

const {
  SOAK_RATE = '200',
  SOAK_TIMES = '20',
  SOAK_BRANDS = '13',
  SOAK_REPORT = '/dev/null',
} = process.env;
const HOURS = 3_600_000;

it(
  'upgrades, and upgrades that fail, lose no request and no submission',
  { timeout: 3 * HOURS },
  async () => {
    const { table, faults } = await soakUpgrades({
      rate: Number(SOAK_RATE),
      times: Number(SOAK_TIMES),
      most: Number(SOAK_BRANDS),
      tell: (step) => void process.stderr.write(`… ${step}\n`),
    });
    writeFileSync(SOAK_REPORT, table);
    expect(faults).toEqual([]);
  },
);
