import { Component, type ReactNode } from 'react';

interface BlockBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Leaves out a block that cannot be drawn: one bad piece of content must not take the page with it.
 */
export class BlockBoundary extends Component<BlockBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
