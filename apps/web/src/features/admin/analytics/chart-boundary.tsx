import { Component, type ReactNode } from 'react';

interface ChartBoundaryProps {
  /** The same figures without the chart. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Where the charts' file does not come, or a chart cannot be drawn, the figures stand there as a table. */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
