import { Component, type ReactNode } from 'react';

interface ChartBoundaryProps {
  /** The same figures without the chart. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows a table of the figures when the charts' file cannot be loaded or a chart cannot be drawn. */
export class ChartBoundary extends Component<ChartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
