import { t } from '@lingui/core/macro';
import { toolsQueryOf, type HomeAddress } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { textButtonVariants } from '../../components/button.js';
import { shell } from '../../components/layout.js';
import { lazyPage } from '../../shared/page/lazy-page.js';
import { useHydrated } from '../../shared/use-hydrated.js';
import { withWholeSheet } from '../../shared/whole-sheet.js';
import { EmptyState } from './empty-state.js';
import { isFiltered } from './home-address.js';
import { ToolsView } from './tools-view.js';
import type { GoHome } from './use-home-address.js';
import { useTools } from './use-tools.js';

export interface ToolsSectionProps {
  readonly settings: Settings;
  readonly address: HomeAddress;
  readonly go: GoHome;
}

/** In a file of its own, for visitors who have such a list. */
const OwnSection = lazyPage(() => withWholeSheet(import('./own/own-section.js')), 'OwnSection');

/** The tools of the directory, or of a list of the visitor's own. */
export function ToolsSection(props: ToolsSectionProps) {
  const { show } = props.address;
  const hydrated = useHydrated();
  if (show === null) return <DirectorySection {...props} />;
  return (
    <div className="min-h-dvh">
      {hydrated && (
        <Suspense fallback={null}>
          <OwnSection key={show} {...props} show={show} />
        </Suspense>
      )}
      <noscript>
        {import.meta.env.SSR && (
          <p className={shell({ className: 'py-4' })}>
            {t`This list is in your browser, and needs JavaScript.`}{' '}
            <Link to="/" className={textButtonVariants()}>{t`Show all tools`}</Link>
          </p>
        )}
      </noscript>
    </div>
  );
}

function DirectorySection(props: ToolsSectionProps) {
  const { address, go } = props;
  const tools = useTools(toolsQueryOf(address));
  return (
    <ToolsView
      {...props}
      tools={tools}
      empty={<EmptyState address={address} go={go} filtered={isFiltered(address)} />}
    />
  );
}
