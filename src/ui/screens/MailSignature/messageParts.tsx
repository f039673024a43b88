import type { ReactNode } from 'react';

/** What stands out in a message. */
export const bold = (text: ReactNode) => <b>{text}</b>;

/** What must not break over two lines. */
export const unbroken = (text: ReactNode) => <span className="nowrap">{text}</span>;
