import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router-dom';

/** Marks what the server drew; links in it are followed by `followKeptLinks` as long as React does not own them. */
export const DRAWN_MARK = 'data-drawn';

const AS_IT_IS = { __html: '' };

/** The screen as the server draws it: in the frame that the browser keeps. */
export function framed(Screen: ComponentType): ComponentType {
  return function FramedScreen() {
    return <div {...{ [DRAWN_MARK]: 'server' }}><Screen /></div>;
  };
}

/**
 * The screen of the first page in the browser: the server's markup, untouched, until the screen itself has been loaded for a
 * later visit. React does not look into an element with inner HTML when it hydrates, so nothing of it is drawn twice.
 */
export function keptScreen(loaded: () => ComponentType | null): ComponentType {
  return function KeptScreen() {
    // New data means that the visitor came back to this route: then the screen has been loaded as well.
    useLoaderData();
    const Screen = loaded();
    if (Screen !== null) return <div key="drawn" {...{ [DRAWN_MARK]: 'browser' }}><Screen /></div>;
    // oxlint-disable-next-line react/no-danger -- the markup is the server's own and stays where it is; none is put in here
    return <div key="kept" {...{ [DRAWN_MARK]: 'server' }} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
  };
}
