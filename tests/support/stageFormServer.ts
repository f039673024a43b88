import fastify from 'fastify';
import { resolveBrand } from '../../src/domain/brand/resolveBrand.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { registerErrors } from '../../src/app/server/pages/plainPage.ts';
import { registerSites } from '../../src/app/server/pages/resolveSite.ts';
import { createFormStarts } from '../../src/app/server/forms/formStarts.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../src/samples/sampleBrands.ts';

export const HOST = 'lindengut.example';
export const NOW = new Date('2026-11-24T09:00:00Z');
export const SECRET = 'geheim';

/** The time in a form that was returned this many milliseconds before `NOW`. */
export const begunBefore = (milliseconds: number): string =>
  createFormStarts(SECRET, () => new Date(NOW.getTime() - milliseconds)).sign();

/** Two brands that have the form, and one that hides its route. */
export const brandsWithForm = (route: Brand['hiddenRoutes'][number]) => {
  const hidden: Brand = {
    ...sampleBrand,
    id: 'verborgen',
    hosts: ['verborgen.example'],
    unknownHosts: false,
    hiddenRoutes: [route],
  };
  return { hidden, brands: [sampleBrand, sampleBrandInFourLanguages, hidden] };
};

/** A server with these brands and without any form yet, and the lines of its log. */
export function stageFormServer(brands: readonly Brand[]) {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    bodyLimit: 64 * 1024,
    trustProxy: 'loopback',
  });
  registerSites(app, {
    list: () => brands,
    find: () => undefined,
    resolve: (host) => resolveBrand(host, brands),
  });
  registerErrors(app);
  return { app, lines };
}
