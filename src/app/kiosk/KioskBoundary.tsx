import { Component, type ReactNode } from 'react';
import { STILL_WORDS } from './device/stillPage.ts';
import { StillScreen } from './StillScreen.tsx';

interface KioskBoundaryProps {
  readonly phone: string;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Catches what no screen caught: an apology with a number to call, while the page is about to be
 * loaded anew.
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
      <StillScreen {...STILL_WORDS.failed}>
        <p>Telefon {this.props.phone}</p>
      </StillScreen>
    );
  }
}
