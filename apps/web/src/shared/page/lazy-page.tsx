import { Component, lazy, useReducer, type ComponentType, type ReactNode } from 'react';
import { OfflineError, PageFileError, reasonOf } from './load-reason.js';
import { PageNotLoaded, PageOutdated } from './page-not-loaded.js';
import { reloadOnce, reloadWorked } from './reload-once.js';

/** What a page does when its file has another name since a deployment: reload, or ask first because input would be lost. */
type WhenOutdated = 'reload' | 'ask';

type LazyPage<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/**
 * A page in a file of its own. A file that does not come takes nothing else away: in the page's place is the reason, and the next
 * attempt.
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenOutdated: WhenOutdated,
): LazyPage<Props> => {
  const attempt = () =>
    lazy(() =>
      load().then(
        (Page) => {
          reloadWorked();
          return { default: Page };
        },
        async (error: unknown) => {
          throw await reasonOf(error);
        },
      ),
    );
  // Kept outside of the component, whose state is lost while it waits for its first file.
  let Current = attempt();
  const Page = (props: Props) => {
    const [attempts, count] = useReducer((before: number) => before + 1, 0);
    const Shown = Current;
    /** Leaves a file that did not come behind: the next visit asks for it again. */
    const renew = (): void => {
      if (Current === Shown) Current = attempt();
    };
    const retry = (): void => {
      renew();
      count();
    };
    return (
      <LoadBoundary key={attempts} retry={retry} renew={renew} whenOutdated={whenOutdated}>
        <Shown {...props} />
      </LoadBoundary>
    );
  };
  return Object.assign(Page, {
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  });
};

interface LoadBoundaryProps {
  readonly retry: () => void;
  readonly renew: () => void;
  readonly whenOutdated: WhenOutdated;
  readonly children: ReactNode;
}

/** Handles files that did not come. Any other error goes on to the error screen. */
class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentWillUnmount(): void {
    if (this.state.error !== null) this.props.renew();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, retry, renew, whenOutdated } = this.props;
    if (error === null) return children;
    if (error instanceof OfflineError) return <PageNotLoaded retry={retry} />;
    if (error instanceof PageFileError && whenOutdated === 'ask') return <PageOutdated />;
    if (error instanceof PageFileError && reloadOnce()) return null;
    // Thrown on before it is mounted, so `componentWillUnmount` never comes.
    queueMicrotask(renew);
    throw error instanceof Error ? error : new Error('The page could not be loaded', { cause: error });
  }
}
