import type { PanelLists, QualityFinding } from './QualityReport.ts';

/** What is on our own disk and not yet with the content service. */
export interface DeliveryLoad {
  readonly waiting: number;
  /** Set aside for somebody to look at. */
  readonly undeliverable: number;
}

/** Messages and applications that have not arrived. What waits is on our own disk: the panel's list shows what has come. */
export function findWaitingDeliveries(load: DeliveryLoad, { applications }: PanelLists): readonly QualityFinding[] {
  return (['undeliverable', 'waiting'] as const)
    .filter((state) => load[state] > 0)
    .map((state) => ({ brandId: null, subject: '', locale: null, entryHref: applications, matter: { check: 'waitingDelivery', state, count: load[state] } }));
}
