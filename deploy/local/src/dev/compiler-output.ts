import { relative, sep } from 'node:path';
import { REPOSITORY } from '../repository.js';

/** The end of one compilation of the watched projects. */
export interface Compilation {
  readonly errors: number;
  /** The folders of the projects whose JavaScript was written since the last compilation without errors. */
  readonly changedProjects: readonly string[];
}

const EMITTED = 'TSFILE: ';
const FINISHED = /Found (\d+) errors?\. Watching for file changes\.$/;
const STATUS = /^\[?\d{1,2}:\d{2}:\d{2}/;
/** A project's folder has two parts, such as `libs/contracts`. */
const FOLDER_DEPTH = 2;

/** Reads the output of `tsc --build --watch --listEmittedFiles --pretty false`, line by line. */
export class CompilerOutput {
  readonly #changed = new Set<string>();

  constructor(
    private readonly onCompiled: (compilation: Compilation) => void,
    private readonly onDiagnostic: (line: string) => void,
  ) {}

  read(line: string): void {
    if (line.startsWith(EMITTED)) {
      this.#noteEmitted(line.slice(EMITTED.length));
      return;
    }
    const errors = FINISHED.exec(line)?.[1];
    if (errors !== undefined) this.#finish(Number(errors));
    else if (line.trim() !== '' && !STATUS.test(line)) this.onDiagnostic(line);
  }

  #noteEmitted(file: string): void {
    if (!file.endsWith('.js')) return;
    this.#changed.add(relative(REPOSITORY, file).split(sep).slice(0, FOLDER_DEPTH).join('/'));
  }

  #finish(errors: number): void {
    const changedProjects = [...this.#changed];
    // Output beside an error is not started before the error is gone.
    if (errors === 0) this.#changed.clear();
    this.onCompiled({ errors, changedProjects });
  }
}
