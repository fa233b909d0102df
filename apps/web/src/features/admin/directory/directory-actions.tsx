import { t } from '@lingui/core/macro';
import type { Category, Tool } from '@tools-hub/contracts';
import { useMemo, useState } from 'react';
import { Button, IconButton } from '../../../components/button.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { downloadFrom } from '../parts/download.js';
import { DownloadIcon, MoreIcon, UploadIcon } from '../parts/icons.js';
import { Menu } from '../parts/menu.js';
import { useOpenRecord } from '../parts/open-record.js';
import { useCommand } from '../palette/commands.js';
import { useMay } from '../../../shared/session/use-may.js';
import { ImportDialog } from './import-dialog.js';
import { useExport } from './use-export.js';
import { useImport, type Import } from './use-import.js';

interface DirectoryActionsProps {
  readonly tools: readonly Tool[] | undefined;
  readonly categories: readonly Category[] | undefined;
}

/** A constant, so that the preview is computed again only when something changed. */
const NONE: readonly never[] = [];

const exportCsv = (): void => downloadFrom('/api/admin/export?format=csv');
const exportBookmarks = (): void => downloadFrom('/api/admin/export?format=bookmarks');

/** Exports and imports the whole directory as one file, and its tools in other formats. */
export function DirectoryActions({ tools, categories }: DirectoryActionsProps) {
  const { busy, save } = useExport();
  const work = useImport();
  const { showTab } = useOpenRecord();
  const mayImport = useMay('editor');
  const [importing, setImporting] = useState(false);
  useCommand(t`Export the directory`, () => void save());
  useCommand(t`Export tools as CSV`, exportCsv);
  useCommand(t`Export tools as bookmarks`, exportBookmarks);
  useCommand(
    t`Import a file`,
    () => {
      showTab('Tools');
      setImporting(true);
    },
    () => mayImport,
  );
  return (
    <>
      <Button aria-disabled={busy} onClick={() => void save()}>
        <DownloadIcon />
        {busy ? t`Exporting...` : t`Export`}
      </Button>
      {mayImport && (
        <Button onClick={() => setImporting(true)}>
          <UploadIcon />
          {t`Import`}
        </Button>
      )}
      <Menu
        label={t`Other formats`}
        button={(props) => (
          <IconButton {...props} aria-label={t`Other formats`}>
            <MoreIcon />
          </IconButton>
        )}
        items={[
          { label: t`Export tools as CSV`, act: exportCsv },
          { label: t`Export tools as bookmarks`, act: exportBookmarks },
        ]}
      />
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
