import { env } from 'node:process';

/** The full size of what the gate tries small, and the upgrade of all four in turn. */
const FULL = {
  SERVERS_PUBLISHES: '50',
  SERVERS_KILLS: '10',
  SERVERS_AWAY: '20000',
  SERVERS_ROUNDS: env['SOAK_TIMES'] ?? '3',
  SERVERS_RATE: env['SOAK_RATE'] ?? '60',
};
for (const [name, value] of Object.entries(FULL)) env[name] ??= value;

await import('../faults/servers.test.ts');
