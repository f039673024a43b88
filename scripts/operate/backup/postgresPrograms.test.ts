import { expect, it } from 'vitest';
import { postgresEnvironment } from './postgresPrograms.ts';

it.each([
  ['postgres://foyer@db.haus.example:5433/foyer', { PGHOST: 'db.haus.example', PGPORT: '5433' }],
  ['postgres://foyer@[::1]:5432/foyer', { PGHOST: '::1', PGPORT: '5432' }],
  ['postgres://foyer@localhost/foyer?host=/run/postgresql', { PGHOST: '/run/postgresql' }],
])('PostgreSQL’s programs find the database of %s', (address, expected) => {
  expect(postgresEnvironment(address, {})).toMatchObject({ ...expected, PGDATABASE: 'foyer' });
});
