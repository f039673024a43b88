import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { Island } from '../../islands/Island.tsx';
import { useHref } from '../../navigation/useHref.ts';
import styles from './Application.module.scss';
import type { ApplicationData } from './applicationData.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { AppliedFor } from './AppliedFor.tsx';
import { PhoneHelp } from './PhoneHelp.tsx';

/** The editors' first contact person, whom one may call. */
export const helperOf = ({ page }: Pick<ApplicationData, 'page'>): ContactPersonBlock | null =>
  page.blocks.find((block): block is ContactPersonBlock => block.kind === 'contactPerson') ?? null;

/**
 * The form beside whom one may call. The editors' first contact person is that one; their other
 * blocks follow.
 */
export function ApplicationPage({ data }: { readonly data: ApplicationData }) {
  const { page, appliedJob, form } = data;
  const address = useHref('application');
  const helper = helperOf(data);
  return (
    <PageOfBlocks
      data={{ ...data, page: { ...page, blocks: page.blocks.filter((block) => block !== helper) } }}
    >
      <div className="section">
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.main}>
            {appliedJob && <AppliedFor job={appliedJob} />}
            <Island
              name="application"
              of={ApplicationForm}
              data={{ address, job: appliedJob, form }}
            />
          </div>
          <PhoneHelp helper={helper} />
        </div>
      </div>
    </PageOfBlocks>
  );
}
