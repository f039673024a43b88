import type { ReactNode } from 'react';

interface StillScreenProps {
  readonly title: string;
  /** Paragraphs. */
  readonly texts?: readonly string[];
  readonly children?: ReactNode;
}

/** Plain words over the whole panel, for moments without a screen; the same that `showStillPage` draws without React. */
export const StillScreen = ({ title, texts = [], children }: StillScreenProps) => (
  <main className="still"><h1>{title}</h1>{texts.map((text) => <p key={text}>{text}</p>)}{children}</main>
);
