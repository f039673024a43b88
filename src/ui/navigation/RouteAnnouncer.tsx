import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The document's title is set right after the page: wait for it, then announce. */
const TITLE_DELAY = 100;

/** On a new path: focus to the page's heading, its title announced. The first page is announced by the browser itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return undefined;
    announced.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    const timer = setTimeout(() => setTitle(document.title), TITLE_DELAY);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <p className="vh" role="status">{title}</p>;
}
