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
 * Plain text over the whole panel while there is no screen; the same that `showFallbackPage`
 * renders without React.
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

/** Shown until the first screen is there: a panel is never blank. */
export const KioskWaiting = () => <FallbackScreen title={FALLBACK_TEXTS.starting.title} />;

interface KioskBoundaryProps {
  readonly phone: string;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Catches errors that no screen has caught: shows an apology with a phone number until the page is
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

/** The callback for unexpected errors of screens. */
export const OnKioskFailure = createContext<(error: unknown) => void>(() => undefined);

/**
 * The shared error screen. An unexpected error also reloads the page, since no one may be there to
 * press a button.
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
