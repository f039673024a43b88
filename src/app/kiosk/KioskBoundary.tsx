import { Component, type ReactNode } from 'react';
import { FALLBACK_TEXTS } from './device/fallbackPage.ts';
import { FallbackScreen } from './FallbackScreen.tsx';

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
