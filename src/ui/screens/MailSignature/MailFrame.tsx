import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import styles from './MailFrame.module.scss';
import { renderMail, measureMail, selectMail, type MailView } from './renderMail.ts';

export interface MailFrameHandle {
  /** Shows the original mail and selects it. */
  readonly select: () => void;
}

interface MailFrameProps extends MailView {
  readonly ref: Ref<MailFrameHandle>;
  /** The language of the mail, BCP 47. */
  readonly lang: string;
  /** Null as long as there is nothing to show. */
  readonly html: string | null;
  /** The accessible name. */
  readonly title: string;
}

const EMPTY = '<!doctype html><title></title><body></body>';
/** CSS pixels: about the height of a whole signature, so that little moves when it is rendered. */
const FIRST_HEIGHT = 330;

/** A mail in its own document: the page's styles do not affect it, and no script runs in it. */
export function MailFrame({
  ref,
  html,
  lang,
  title,
  background,
  images,
  logoPath,
}: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [loads, setLoads] = useState(0);

  useEffect(() => {
    const element = frame.current;
    const inside = element?.contentDocument ?? null;
    if (!element || !inside?.body || html === null) return undefined;
    inside.documentElement.lang = lang;
    // Only a picture of the mail: it contains nothing that could take the focus.
    element.tabIndex = -1;
    setHeight(renderMail(inside, html, { background, images, logoPath }));
    let next = 0;
    // In a narrower frame the text is longer. The height is set in the next frame, because the
    // browser reports a loop if it changes within the observer's callback.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => setHeight(measureMail(inside)));
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(next);
      observer.disconnect();
    };
    // The frame is empty after it has been loaded again.
  }, [html, lang, background, images, logoPath, loads]);

  useImperativeHandle(
    ref,
    () => ({
      select: () => {
        const element = frame.current;
        const inside = element?.contentDocument;
        if (!element || !inside?.body || html === null) return;
        // From now on its links work.
        element.tabIndex = 0;
        selectMail(inside, html);
      },
    }),
    [html],
  );

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      tabIndex={-1}
      sandbox="allow-same-origin"
      srcDoc={EMPTY}
      height={height}
      onLoad={() => setLoads((count) => count + 1)}
    />
  );
}
