import { version } from '../../../package.json';
import { receiveNginxSpans } from '../../adapters/trace/receiveNginxSpans.ts';
import { setSpanRecorder } from '../../adapters/trace/spans.ts';
import type { Lifecycle } from './createLifecycle.ts';
import type { Settings } from './readSettings.ts';
import { createThrottledLog } from './log/createThrottledLog.ts';
import type { ServerLog } from './log/registerRequestLog.ts';

interface TraceParts {
  readonly settings: Pick<Settings, 'traceEndpoint' | 'nginxTraces'>;
  readonly log: ServerLog;
  readonly lifecycle: Lifecycle;
}

/**
 * Starts to send traces of requests, and those that nginx sends, to the configured collector.
 * Without a collector nothing is loaded.
 */
export async function startTraces({ settings, log, lifecycle }: TraceParts): Promise<void> {
  const { traceEndpoint: endpoint, nginxTraces } = settings;
  if (endpoint === null) return;
  const { createTraceExporter } = await import('../../adapters/trace/exportSteps.ts');
  const onLost = createThrottledLog<string>(
    () => 'lost',
    (reason) => log.warn({ reason }, 'traces not taken'),
  );
  const exporter = createTraceExporter({ endpoint, service: 'foyer-site', version, onLost });
  setSpanRecorder(exporter.record);
  const stopReceiving = receiveNginxSpans(nginxTraces, exporter.record);
  lifecycle.onStop(async () => {
    stopReceiving();
    await exporter.stop();
  });
}
