import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook } from '../../components/button.js';
import { ShelfIcon } from '../../components/icons.js';
import { Message } from '../../components/message.js';
import type { Read } from '../../shared/api/read.js';
import { DirectoryPage } from '../../shared/page/directory-page.js';
import { Loaded } from '../../shared/page/loaded.js';
import { useIsPast } from '../../shared/past/use-past.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { ToolSkeletons } from '../../shared/tool-card/tool-skeletons.js';
import type { ApiError } from '../../shared/api/api-error.js';

const SKELETONS = 6;

interface RecordPageProps<Data> {
  /** With the data of this address only, not of the page before. */
  readonly read: Read<Data>;
  /** The title until the data is there. */
  readonly noun: string;
  readonly headOf: (data: Data) => { readonly title: string; readonly about: string };
  readonly children: (data: Data) => ReactNode;
}

/** The page of a tool or a category, or a message where there is none. */
export function RecordPage<Data>({ read, noun, headOf, children }: RecordPageProps<Data>) {
  const settings = useSettings();
  const isPast = useIsPast();
  const { data, error } = read;
  if (isPast) {
    return (
      <DirectoryPage title={noun} about="">
        <Nothing title="This page shows today only" />
      </DirectoryPage>
    );
  }
  if (data === undefined && isNotFound(error)) {
    return (
      <DirectoryPage title="Page not found" about="">
        <Nothing title={`There is no such ${noun.toLowerCase()}`} />
      </DirectoryPage>
    );
  }
  return (
    <DirectoryPage {...(data === undefined ? { title: noun, about: '' } : headOf(data))}>
      <Loaded read={read} skeleton={<ToolSkeletons settings={settings} count={SKELETONS} />}>
        {children}
      </Loaded>
    </DirectoryPage>
  );
}

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as Partial<ApiError>).status === 404;

function Nothing({ title }: { readonly title: string }) {
  return (
    <Message icon={<ShelfIcon className="size-6" />} title={title}>
      <Link className={buttonLook({ look: 'accent', className: 'mt-4' })} to="/">
        Return to Home
      </Link>
    </Message>
  );
}
