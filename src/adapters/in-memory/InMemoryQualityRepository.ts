import {
  makeQualityReport,
  type QualitySources,
  type QualitySurroundings,
} from '../../domain/quality/makeQualityReport.ts';
import type { QualityReport, QualityRepository } from '../../domain/quality/QualityReport.ts';

/** Reports on the given sources. */
export class InMemoryQualityRepository implements QualityRepository {
  constructor(
    private readonly sources: QualitySources,
    private readonly surroundings: QualitySurroundings,
  ) {}

  report(): Promise<QualityReport> {
    return Promise.resolve(makeQualityReport(structuredClone(this.sources), this.surroundings));
  }
}
