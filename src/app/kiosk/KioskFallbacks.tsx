import { Component, createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { FALLBACK_TEXTS, type FallbackTexts } from './device/fallbackPage.ts';
import { useRouteError } from 'react-router-dom';
import { describeRouteError } from '../../ui/layout/RouteError/describeRouteError.ts';
import { RouteError } from '../../ui/layout/RouteError/RouteError.tsx';
import { RouteProvider } from '../../ui/navigation/pageContext.ts';
import { RouterLocation } from './routed.tsx';

interface FallbackScreenProps extends Pick<FallbackTexts, 'title' | 'others'> {
  /** Paragraphs. */
  readonly texts?: readonly string[];
  readonly children?: ReactNode;
}

/**
 * Plain words over the whole panel, for moments without a screen; the same that `showFallbackPage`
 * draws without React.
 */
export const FallbackScreen = ({
  title,
  texts = [],
  others = [],
  children,
}: FallbackScreenProps) => (
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

/** In the place of a screen that is not there yet: a panel is never white. */
export const KioskWaiting = () => <FallbackScreen title={FALLBACK_TEXTS.starting.title} />;

interface KioskBoundaryProps {
  readonly phone: string;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Catches what no screen caught: an apology with a number to call, while the page is about to be
 * reloaded.
 */
export class KioskBoundary extends Component<KioskBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FallbackScreen {...FALLBACK_TEXTS.failed}>
        <p>Telefon {this.props.phone}</p>
      </FallbackScreen>
    );
  }
}

/** Hears of errors that no screen expected. */
export const OnKioskFailure = createContext<(error: unknown) => void>(() => undefined);

/**
 * The shared screen for errors; an unexpected error reloads the page, since no one stands
 * there to press a button.
 */
export function KioskRouteError() {
  const error = useRouteError();
  const onFailure = useContext(OnKioskFailure);
  const unexpected = describeRouteError(error).kind === 'unexpected';
  useEffect(() => {
    if (unexpected) onFailure(error);
  }, [unexpected, error, onFailure]);
  const failure = useMemo(() => ({ data: null, error }), [error]);
  return (
    <RouterLocation>
      <RouteProvider value={failure}>
        <RouteError />
      </RouteProvider>
    </RouterLocation>
  );
}
