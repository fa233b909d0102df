type Undo = (entry: string) => void;

/** Hands the toasts' requests to undo an entry to the dashboard, whose files visitors never load. */
class UndoRequests {
  #undo: Undo | null = null;

  /** @returns a function that ends the handling */
  handle(undo: Undo): () => void {
    this.#undo = undo;
    return () => {
      if (this.#undo === undo) this.#undo = null;
    };
  }

  ask(entry: string): void {
    this.#undo?.(entry);
  }
}

export const undoRequests = new UndoRequests();
