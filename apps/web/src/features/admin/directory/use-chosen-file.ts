import { LIMITS } from '@tools-hub/domain';
import { useRef, useState } from 'react';
import { readImportFile, TOO_LARGE, type ImportFile } from './import-file.js';

/** A file that was chosen, and what there is to it. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
  readonly file: ImportFile;
}

/** A file that is set out for reading is several times as large as what is sent of it; more is not worth opening. */
const WORTH_OPENING = LIMITS.importBody * 4;

export interface FileChoice {
  readonly chosen: ChosenFile | null;
  readonly choose: (files: FileList | null) => Promise<void>;
}

export const useChosenFile = (): FileChoice => {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const last = useRef(0);
  const choose = async (files: FileList | null): Promise<void> => {
    const [file, ...more] = files ?? [];
    if (!file) return;
    last.current += 1;
    const turn = last.current;
    const read = await readChosen(file, more.length > 0);
    // Another one may have been chosen while a large one was read.
    if (turn === last.current) setChosen(read);
  };
  return { chosen, choose };
};

const readChosen = async (file: File, oneOfMany: boolean): Promise<ChosenFile> => {
  const refused = (reason: string): ChosenFile => ({
    name: file.name,
    text: '',
    file: { kind: 'unreadable', reason },
  });
  if (oneOfMany) return refused('One file at a time, please.');
  if (file.size > WORTH_OPENING) return refused(TOO_LARGE);
  try {
    const text = await file.text();
    return { name: file.name, text, file: readImportFile(text) };
  } catch {
    // A folder, or a file that is gone or was changed meanwhile.
    return refused('This file cannot be read. Choose it again.');
  }
};
