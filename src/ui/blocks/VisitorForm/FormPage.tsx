import type { ReactNode } from 'react';
import type { PageScreenData } from '../liveContent.ts';
import { PageOfBlocks } from '../PageOfBlocks/PageOfBlocks.tsx';
import { contactPersonOf, PhoneHelp } from './PhoneHelp.tsx';
import styles from './FormPage.module.scss';

interface FormPageProps {
  readonly data: PageScreenData;
  /** What is said beside the form if editors named nobody. */
  readonly helpTitle: string;
  readonly helpText: string;
  /** The number without the editors' contact person; the brand's own if absent. */
  readonly number?: string | null;
  readonly children: ReactNode;
}

/**
 * A long form beside the contact to call, below it if there is no room: the editors' first contact
 * person. Their other blocks follow.
 */
export function FormPage({ data, helpTitle, helpText, number, children }: FormPageProps) {
  const { page } = data;
  const helper = contactPersonOf(data);
  const blocks = page.blocks.filter((block) => block !== helper);
  return (
    <PageOfBlocks data={{ ...data, page: { ...page, blocks } }}>
      <div className="section">
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.main}>{children}</div>
          <PhoneHelp
            helper={helper}
            title={helpTitle}
            text={helpText}
            {...(number !== undefined && { number })}
          />
        </div>
      </div>
    </PageOfBlocks>
  );
}

interface FormGroupProps {
  /** Its place among the parts of the form; without it the group is not counted. */
  readonly number?: number;
  readonly legend: ReactNode;
  /** The id of a description of the whole group. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** A part of a long form under its heading. */
export const FormGroup = ({ number, legend, describedBy, children }: FormGroupProps) => (
  <fieldset className={styles.group} aria-describedby={describedBy}>
    <legend>
      {number !== undefined && (
        <>
          <span className={styles.number}>{number}</span>{' '}
        </>
      )}
      {legend}
    </legend>
    {children}
  </fieldset>
);
