import {
  createQualityReport,
  type QualitySources,
  type QualityContext,
} from '../../domain/quality/createQualityReport.ts';
import type { QualityReport, QualityRepository } from '../../domain/quality/QualityReport.ts';

/** Reports on the given sources. */
export class InMemoryQualityRepository implements QualityRepository {
  constructor(
    private readonly sources: QualitySources,
    private readonly surroundings: QualityContext,
  ) {}

  report(): Promise<QualityReport> {
    return Promise.resolve(createQualityReport(structuredClone(this.sources), this.surroundings));
  }
}
