import type { Category, Tool } from '@tools-hub/contracts';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/button.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { useMay } from '../../../shared/session/use-may.js';
import { DownloadIcon, UploadIcon } from '../parts/icons.js';
import { ImportDialog } from './import-dialog.js';
import { useExport } from './use-export.js';
import { useImport, type Import } from './use-import.js';

interface DirectoryActionsProps {
  readonly tools: readonly Tool[] | undefined;
  readonly categories: readonly Category[] | undefined;
}

/** A constant, so that the preview is computed again only when something changed. */
const NONE: readonly never[] = [];

/** Exports and imports the whole directory as one file. */
export function DirectoryActions({ tools, categories }: DirectoryActionsProps) {
  const { busy, save } = useExport();
  const work = useImport();
  const mayImport = useMay('editor');
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button aria-disabled={busy} onClick={() => void save()}>
        <DownloadIcon />
        {busy ? 'Exporting...' : 'Export'}
      </Button>
      {mayImport && (
        <Button onClick={() => setImporting(true)}>
          <UploadIcon />
          Import
        </Button>
      )}
      {importing && (
        <Importing tools={tools} categories={categories} work={work} close={() => setImporting(false)} />
      )}
    </>
  );
}

interface ImportingProps extends DirectoryActionsProps {
  readonly work: Import;
  readonly close: () => void;
}

function Importing({ tools = NONE, categories = NONE, work, close }: ImportingProps) {
  const { data } = ownerApi.useListAllBannersQuery();
  const banners = data?.items ?? NONE;
  const now = useMemo(() => ({ tools, categories, banners }), [tools, categories, banners]);
  return <ImportDialog now={now} work={work} close={close} />;
}
