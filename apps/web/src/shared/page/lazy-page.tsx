import { Component, lazy, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import { withPageSheet } from '../whole-sheet.js';
import { OfflineError, PageFileError, reasonOf } from './load-reason.js';
import { PageNotLoaded, PageOutdated } from './page-not-loaded.js';
import { reloadOnce, reloadWorked } from './reload-once.js';

/** The reaction of a page whose file was renamed by a deployment: reload, or ask first because input would be lost. */
type WhenOutdated = 'reload' | 'ask';

type LazyPage<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/**
 * A page in a file of its own. When the file fails to load, only the page is replaced: by the reason and a retry.
 * @param name the page among the exports of its file
 * @param isScreen whether the page is a whole screen, with the main part and the heading
 */
export const lazyPage = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  whenOutdated: WhenOutdated = 'reload',
  isScreen = false,
): LazyPage<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded = (await withPageSheet(load()))[name]);
  const attempt = () =>
    lazy(async () => {
      try {
        const Page = await loadOnce();
        reloadWorked();
        return { default: Page };
      } catch (error) {
        throw await reasonOf(error);
      }
    });
  // Outside of the component, whose state is lost while it suspends for its first file.
  let Current = attempt();
  const Page = (props: Props) => {
    const [attempts, count] = useReducer((before: number) => before + 1, 0);
    // A page whose file is there suspends for nothing, so that the server's HTML is taken over as a whole.
    const [Ready] = useState(() => loaded);
    const Shown = Ready ?? Current;
    /** Forgets a file that failed to load: the next visit requests it again. */
    const renew = (): void => {
      if (Current === Shown) Current = attempt();
    };
    const retry = (): void => {
      renew();
      count();
    };
    return (
      <LoadBoundary key={attempts} {...{ retry, renew, whenOutdated, isScreen }}>
        <Shown {...props} />
      </LoadBoundary>
    );
  };
  return Object.assign(Page, {
    preload: async () => {
      await loadOnce().catch(() => undefined);
    },
  });
};

/** A whole screen in a file of its own. */
export const lazyScreen: typeof lazyPage = (load, name, whenOutdated) =>
  lazyPage(load, name, whenOutdated, true);

interface LoadBoundaryProps {
  readonly retry: () => void;
  readonly renew: () => void;
  readonly whenOutdated: WhenOutdated;
  readonly isScreen: boolean;
  readonly children: ReactNode;
}

/** Handles files that failed to load. Any other error is left to the error screen. */
class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentWillUnmount(): void {
    if (this.state.error !== null) this.props.renew();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children, retry, renew, whenOutdated, isScreen } = this.props;
    if (error === null) return children;
    if (error instanceof OfflineError) return <PageNotLoaded retry={retry} isScreen={isScreen} />;
    if (error instanceof PageFileError && whenOutdated === 'ask')
      return <PageOutdated isRenamed={error.isRenamed} isScreen={isScreen} />;
    if (error instanceof PageFileError && reloadOnce()) return null;
    // Thrown before the component is mounted, so `componentWillUnmount` is never called.
    queueMicrotask(renew);
    throw error;
  }
}
