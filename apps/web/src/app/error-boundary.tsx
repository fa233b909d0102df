import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** The last resort: a screen instead of a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}

function ErrorScreen({ error }: { readonly error: unknown }) {
  return (
    <main className="screen">
      <h1 className="site-title">Unexpected Application Error!</h1>
      <p className="text-base wrap-anywhere text-soft">{describe(error)}</p>
      <button type="button" className="button button-accent mt-4" onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </main>
  );
}

const describe = (error: unknown): string => {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'status' in error) {
    return [error.status, 'statusText' in error ? error.statusText : ''].join(' ').trim();
  }
  return 'Something went wrong.';
};
