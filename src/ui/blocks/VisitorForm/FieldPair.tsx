import type { ReactNode } from 'react';
import styles from './VisitorForm.module.scss';

/** Two short fields beside one another where there is room. */
export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
