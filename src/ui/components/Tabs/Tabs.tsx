import { clsx } from 'clsx/lite';
import {
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styles from './Tabs.module.scss';

export interface Tab {
  readonly id: string;
  readonly name: string;
  readonly content: ReactNode;
}

/** -1 and 1 move to the neighbouring tab and wrap around. */
const MOVES: Readonly<Record<string, -1 | 1 | 'first' | 'last'>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'first',
  End: 'last',
};

/** The snapshot differs only between server (false) and browser (true): it never changes later. */
const subscribeToNothing = () => () => undefined;

/**
 * Shows one of several texts at a time. The server renders them one below the other, each under its
 * name, so that they can be read without a script and printed.
 */
export function Tabs({ name, tabs }: { readonly name: string; readonly tabs: readonly Tab[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const scripted = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

  const move = (event: KeyboardEvent): void => {
    const step = MOVES[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const present = tabs.findIndex((tab) => tab.id === chosen);
    const next =
      step === 'first'
        ? 0
        : step === 'last'
          ? tabs.length - 1
          : (present + step + tabs.length) % tabs.length;
    setChosen(tabs[next]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={clsx(styles.tabs, scripted && styles.scripted)}>
      {scripted && (
        <div ref={list} className={styles.list} role="tablist" aria-label={name}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}${tab.id}`}
              aria-selected={tab.id === chosen}
              aria-controls={`${id}${tab.id}-text`}
              tabIndex={tab.id === chosen ? 0 : -1}
              onClick={() => setChosen(tab.id)}
              onKeyDown={move}
            >
              {tab.name}
            </button>
          ))}
        </div>
      )}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}${tab.id}-text`}
          className={clsx(styles.text, scripted && tab.id !== chosen && styles.away)}
          {...(scripted ? { role: 'tabpanel', 'aria-labelledby': `${id}${tab.id}` } : {})}
        >
          <h3 className={styles.name}>{tab.name}</h3>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
