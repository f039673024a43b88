import type { DeliveryLoad } from '../../../domain/quality/operationChecks.ts';
import type { MeasureSpool } from '../metrics/registerMetrics.ts';

/**
 * What waits in several spools together; null where one of them does not say: half a number would
 * look like good news.
 */
export const addLoads =
  (measures: readonly MeasureSpool[]) => async (): Promise<DeliveryLoad | null> => {
    let sum: DeliveryLoad = { waiting: 0, stuck: 0, undeliverable: 0 };
    for (const measure of measures) {
      const load = await measure();
      if (load === null) return null;
      sum = {
        waiting: sum.waiting + load.waiting,
        stuck: sum.stuck + load.stuck,
        undeliverable: sum.undeliverable + load.undeliverable,
      };
    }
    return sum;
  };
