import { t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useRef, useState } from 'react';
import { readImportFile, tooLarge, type ImportFile } from './import-file.js';

/** A chosen file and its result. */
interface ChosenFile {
  readonly name: string;
  readonly text: string;
  readonly file: ImportFile;
}

/** A formatted file is several times as large as its request; a larger one is not opened. */
const MAX_FILE_BYTES = LIMITS.importBody * 4;

interface FileChoice {
  readonly chosen: ChosenFile | null;
  /** Resolves to the file, unless another one was chosen meanwhile. */
  readonly choose: (files: FileList | null) => Promise<ImportFile | null>;
}

export const useChosenFile = (): FileChoice => {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const last = useRef(0);
  const choose = async (files: FileList | null): Promise<ImportFile | null> => {
    const [file, ...more] = files ?? [];
    if (!file) return null;
    last.current += 1;
    const turn = last.current;
    const read = await readChosen(file, more.length > 0);
    // Another file may have been chosen while a large one was read.
    if (turn !== last.current) return null;
    setChosen(read);
    return read.file;
  };
  return { chosen, choose };
};

const readChosen = async (file: File, oneOfMany: boolean): Promise<ChosenFile> => {
  const refused = (reason: string): ChosenFile => ({
    name: file.name,
    text: '',
    file: { kind: 'unreadable', reason },
  });
  if (oneOfMany) return refused(t`One file at a time, please.`);
  if (file.size > MAX_FILE_BYTES) return refused(tooLarge());
  try {
    const text = textOf(await file.arrayBuffer());
    if (text === null) {
      return refused(
        t`This file is not text in UTF-8. Save it in that encoding, such as 'CSV UTF-8' in Excel.`,
      );
    }
    return { name: file.name, text, file: readImportFile(text, file.name) };
  } catch {
    // A folder, or a file that was removed or changed meanwhile.
    return refused(t`This file cannot be read. Choose it again.`);
  }
};

/** Null for a file that is not UTF-8: `File.text()` would replace its letters. */
const textOf = (bytes: ArrayBuffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
