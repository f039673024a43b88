import type { ReactNode } from 'react';
import type { FallbackTexts } from './device/fallbackPage.ts';

interface StillScreenProps extends Pick<FallbackTexts, 'title' | 'others'> {
  /** Paragraphs. */
  readonly texts?: readonly string[];
  readonly children?: ReactNode;
}

/**
 * Plain words over the whole panel, for moments without a screen; the same that `showFallbackPage`
 * draws without React.
 */
export const FallbackScreen = ({ title, texts = [], others = [], children }: StillScreenProps) => (
  <main className="still">
    <h1>{title}</h1>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {others.map(([lang, text]) => (
      <p key={lang} lang={lang}>
        {text}
      </p>
    ))}
    {children}
  </main>
);
