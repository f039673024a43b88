import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import styles from './MailFrame.module.scss';
import { drawMail, measureMail, selectMail, type MailView } from './drawMail.ts';

export interface MailFrameHandle {
  /** Shows the mail as it is and selects it. */
  readonly select: () => void;
}

interface MailFrameProps extends MailView {
  readonly ref: Ref<MailFrameHandle>;
  /** The language of the mail, BCP 47. */
  readonly lang: string;
  /** Null as long as there is nothing to draw. */
  readonly html: string | null;
  /** The accessible name. */
  readonly title: string;
}

const EMPTY = '<!doctype html><title></title><body></body>';
/** CSS pixels; about the height of a whole signature, so that little moves when it is drawn. */
const FIRST_HEIGHT = 330;

/** A mail in a document of its own: no style of the page reaches it, and no script runs in it. */
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
    // A drawing: there is nothing in it to stop at.
    element.tabIndex = -1;
    setHeight(drawMail(inside, html, { background, images, logoPath }));
    let next = 0;
    // A narrower frame has longer text. In the next turn: a new height within the observer's own
    // counts as a loop.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => setHeight(measureMail(inside)));
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(next);
      observer.disconnect();
    };
    // A frame that has been loaded again is empty.
  }, [html, lang, background, images, logoPath, loads]);

  useImperativeHandle(
    ref,
    () => ({
      select: () => {
        const element = frame.current;
        const inside = element?.contentDocument;
        if (!element || !inside?.body || html === null) return;
        // Now its links are links.
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
