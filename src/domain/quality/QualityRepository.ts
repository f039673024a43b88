import type { QualityReport } from './QualityReport.ts';

export interface QualityRepository {
  /**
   * What needs care across all brands, of what is published. What cannot be read is named in
   * `failed`; the rest stands. Never throws.
   */
  report(): Promise<QualityReport>;
}
