import { t } from '@lingui/core/macro';
import { Component, useEffect, useRef, type ReactNode } from 'react';
import { PageTitle } from '../components/page-title.js';
import { MessageScreen } from '../components/message.js';
import { Button, buttonVariants } from '../components/button.js';

interface Props {
  /** Another one resets the boundary. */
  readonly resetKey?: unknown;
  /** The screen's top bar, when its dependencies are available. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}
interface State {
  readonly resetKey?: unknown;
  readonly failure?: { readonly error: unknown } | null;
}

/** Shows an error screen instead of a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <>
        {this.props.bar}
        <ErrorScreen {...failure} />
      </>
    );
  }
}

function ErrorScreen({ error }: { readonly error: unknown }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <MessageScreen>
      <PageTitle ref={title} tabIndex={-1}>{t`Unexpected Application Error!`}</PageTitle>
      <p className="text-base wrap-anywhere text-soft">{describe(error)}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button variant="accent" onClick={() => window.location.reload()}>{t`Reload the page`}</Button>
        {/* A plain link reloads all files, one of which may have failed. */}
        <a className={buttonVariants()} href="/">{t`Return to Home`}</a>
      </div>
    </MessageScreen>
  );
}

const describe = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : t`Something went wrong.`;
