import type { PanelLists, QualityFinding } from './QualityReport.ts';

/** What is on our own disk and not yet with the content service. */
export interface DeliveryLoad {
  readonly waiting: number;
  /** Of the waiting ones: tried again and again, while others arrive. */
  readonly stuck: number;
  /** Set aside for somebody to look at. */
  readonly undeliverable: number;
}

/**
 * Messages and applications that have not arrived. What waits is on our own disk: the panel's list
 * shows what has come.
 */
export function findWaitingDeliveries(
  load: DeliveryLoad,
  { applications }: PanelLists,
): readonly QualityFinding[] {
  const { undeliverable, stuck, waiting } = load;
  return (
    [
      ['undeliverable', undeliverable],
      ['stuck', stuck],
      ['waiting', waiting - stuck],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([state, count]) => ({
      brandId: null,
      subject: '',
      locale: null,
      entryHref: applications,
      matter: { check: 'waitingDelivery', state, count },
    }));
}
