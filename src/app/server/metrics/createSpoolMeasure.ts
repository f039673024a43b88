import type { Spool } from '../../../domain/delivery/Spool.ts';
import type { Delivery } from '../../../domain/delivery/createDelivery.ts';
import type { MeasureSpool } from './registerMetrics.ts';

/** Milliseconds for which the load stands: everybody may ask for /healthz. */
const MEASURED_FOR = 1000;

/**
 * What waits in a spool and, as its delivery knows, waits for itself; looked up once a second at
 * most.
 */
export function createSpoolMeasure(spool: Spool, delivery: Pick<Delivery, 'stuck'>): MeasureSpool {
  let measured: { readonly at: number; readonly load: ReturnType<MeasureSpool> } | null = null;
  return () => {
    const at = performance.now();
    if (measured === null || at - measured.at > MEASURED_FOR)
      measured = {
        at,
        load: spool.measure().then(
          (load) => ({ ...load, stuck: Math.min(delivery.stuck(), load.waiting) }),
          () => null,
        ),
      };
    return measured.load;
  };
}
