import type { ReactNode } from 'react';
import styles from './FormPage.module.scss';

interface FormColumnsProps {
  readonly children: ReactNode;
  readonly aside: ReactNode;
}

/** A long form beside the ways to reach somebody; below it if there is no room. */
export const FormColumns = ({ children, aside }: FormColumnsProps) => (
  <div className={`wrap ${styles.columns}`}>
    <div className={styles.main}>{children}</div>
    {aside}
  </div>
);

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
