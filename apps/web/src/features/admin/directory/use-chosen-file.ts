import { t } from '@lingui/core/macro';
import { LIMITS } from '@tools-hub/domain';
import { useRef, useState } from 'react';
import { readImportFile, tooLarge, unreadable, type ImportFile } from './import-file.js';

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
    file: unreadable(reason),
  });
  if (oneOfMany) return refused(t`One file at a time, please.`);
  if (file.size > MAX_FILE_BYTES) return refused(tooLarge());
  try {
    // `file.text()` would replace the letters of another encoding.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return { name: file.name, text, file: readImportFile(text, file.name) };
  } catch {
    // Another encoding, a folder, or a file that was removed or changed meanwhile.
    return refused(t`This file cannot be read. Choose it again, or save it as UTF-8 first.`);
  }
};
