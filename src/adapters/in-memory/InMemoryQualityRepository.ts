import {
  makeQualityReport,
  type QualitySources,
  type QualityContext,
} from '../../domain/quality/makeQualityReport.ts';
import type { QualityReport, QualityRepository } from '../../domain/quality/QualityReport.ts';

/** Reports on the given sources. */
export class InMemoryQualityRepository implements QualityRepository {
  constructor(
    private readonly sources: QualitySources,
    private readonly surroundings: QualityContext,
  ) {}

  report(): Promise<QualityReport> {
    return Promise.resolve(makeQualityReport(structuredClone(this.sources), this.surroundings));
  }
}
