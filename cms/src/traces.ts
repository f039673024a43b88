import { readFileSync } from 'node:fs';
import { setSpanRecorder } from '../../src/adapters/trace/spans.ts';
import type { Strapi } from './strapi.ts';

const HOUR_MS = 3600_000;

let stop: (() => Promise<void>) | undefined;

/**
 * Sends each request of the site to the collector at `OTEL_EXPORTER_OTLP_ENDPOINT`. Without that
 * setting nothing is loaded.
 */
export async function startTraceExport(
  strapi: Pick<Strapi, 'log'>,
  endpoint = process.env['OTEL_EXPORTER_OTLP_ENDPOINT'],
): Promise<void> {
  if (!endpoint) return;
  const { createTraceExporter } = await import('../../src/adapters/trace/exportSteps.ts');
  const { version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { readonly version: string };
  let toldAt = Number.NEGATIVE_INFINITY;
  const exporter = createTraceExporter({
    endpoint,
    service: 'foyer-content',
    version,
    onLost(reason) {
      if (performance.now() - toldAt < HOUR_MS) return;
      toldAt = performance.now();
      strapi.log.info('traces not taken', { reason });
    },
  });
  setSpanRecorder(exporter.record);
  stop = exporter.stop;
}

/** Sends the pending data. */
export const stopTraces = async (): Promise<void> => stop?.();
