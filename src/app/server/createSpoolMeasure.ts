import type { Spool } from '../../adapters/spool/createSpool.ts';
import type { MeasureSpool } from './registerMetrics.ts';

/** Milliseconds for which the load stands: everybody may ask for /healthz. */
const MEASURED_FOR = 1000;

/** What waits in a spool, looked up once a second at most. */
export function createSpoolMeasure(spool: Spool): MeasureSpool {
  let measured: { readonly at: number; readonly load: ReturnType<MeasureSpool> } | null = null;
  return () => {
    const at = performance.now();
    if (measured === null || at - measured.at > MEASURED_FOR) measured = { at, load: spool.measure().catch(() => null) };
    return measured.load;
  };
}
