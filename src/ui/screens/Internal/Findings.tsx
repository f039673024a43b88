import { useIntl } from 'react-intl';
import { QUALITY_CHECKS, type QualityFinding } from '../../../domain/quality/QualityReport.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { checkNames } from './checkNames.messages.ts';
import { FindingRow } from './FindingRow.tsx';
import { internalMessages } from './Internal.messages.ts';
import styles from './Internal.module.scss';
import type { InternalData } from './internalData.ts';

/** The findings of a page, under the names of their checks. */
export function Findings({ data: { findings, brandNames } }: { readonly data: InternalData }) {
  const { formatMessage } = useIntl();
  const houseOf = ({ brandId }: QualityFinding): string =>
    brandId === null ? formatMessage(internalMessages.allHouses) : (brandNames[brandId] ?? brandId);
  return QUALITY_CHECKS.filter((check) =>
    findings.some(({ matter }) => matter.check === check),
  ).map((check) => (
    <BlockSection key={check} background="white" title={formatMessage(checkNames[check])}>
      <ul className={styles.rows}>
        {findings
          .filter(({ matter }) => matter.check === check)
          .map((finding, place) => (
            <FindingRow key={place} finding={finding} house={houseOf(finding)} />
          ))}
      </ul>
    </BlockSection>
  ));
}
