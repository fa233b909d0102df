import type { BackupFile } from '@tools-hub/contracts';
import type { Document } from './document-file.js';

/** The content of a file differs from its entry in the manifest. */
class FileDiffers extends Error {
  override readonly name = 'FileDiffers';
}

/** Compares the documents of a file with its entry in the manifest. */
export class ContentCheck {
  #documents = 0;
  #position: number;
  #missing = 0;

  constructor(private readonly file: BackupFile) {
    this.#position = (file.commits?.from ?? 1) - 1;
  }

  note({ _id, first = _id }: Document): void {
    this.#documents += 1;
    if (this.file.commits === undefined) return;
    if (typeof _id !== 'number' || typeof first !== 'number' || _id <= this.#position) {
      throw new FileDiffers(`${this.file.path} doesn't hold its commits in their order`);
    }
    this.#missing += Math.max(0, first - this.#position - 1);
    this.#position = _id;
  }

  /** @throws FileDiffers */
  end(): void {
    const { path, documents, commits } = this.file;
    const isWhole =
      this.#documents === documents &&
      (commits === undefined || (this.#position === commits.to && this.#missing === commits.missing));
    if (!isWhole) throw new FileDiffers(`${path} doesn't hold the documents that the manifest names`);
  }
}
