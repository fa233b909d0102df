/**
 * The rows of a list while one of them is dragged. Their positions are read from the document and their shifts are written to it: React
 * renders nothing until the row is put down. A row's `offsetTop` doesn't include shifts, and is right also for rows that were never shown.
 */
export class RowsInMotion {
  readonly #rows: readonly HTMLElement[];
  readonly from: number;
  #to: number;
  #reported: number;
  /** Pixels that the list and the page were scrolled by at the beginning. */
  #scrolled: number | null = null;

  constructor(
    private readonly list: HTMLElement,
    private readonly row: HTMLElement,
  ) {
    this.#rows = [...list.children].filter((child) => child instanceof HTMLElement);
    this.from = this.#rows.indexOf(row);
    this.#to = this.from;
    this.#reported = this.from;
  }

  /** The pixels that the list and the page were scrolled by since the first call. */
  scrolledBy(): number {
    const scrolled = this.list.scrollTop + window.scrollY;
    this.#scrolled ??= scrolled;
    return scrolled - this.#scrolled;
  }

  /** The index of the position that the row is over. */
  get to(): number {
    return this.#to;
  }

  /** Whether the row is over another position than at the last call. */
  hasNews(): boolean {
    const isNew = this.#to !== this.#reported;
    this.#reported = this.#to;
    return isNew;
  }

  get count(): number {
    return this.#rows.length;
  }

  /** The pixels that the row in a direction is high; 0 at the end of the list. */
  heightOfNext(step: number): number {
    return this.#rows[this.#to + step]?.offsetHeight ?? 0;
  }

  /** @param y the pixels since the beginning, with those that the list was scrolled by */
  moveBy(y: number): void {
    const { offsetTop, offsetHeight } = this.row;
    this.row.dataset['moving'] = '';
    this.row.style.transform = `translateY(${Math.round(y)}px)`;
    this.#goTo(offsetTop + y + offsetHeight / 2);
  }

  clear(): void {
    delete this.row.dataset['moving'];
    for (const row of this.#rows) row.style.removeProperty('transform');
  }

  /** Goes row by row, as a pointer does, to the one with this middle, and shifts the rows on the way. */
  #goTo(middle: number): void {
    for (;;) {
      const over = this.#rows[this.#to];
      if (over === undefined) return;
      if (middle < over.offsetTop && this.#to > 0) this.#step(-1);
      else if (middle >= over.offsetTop + over.offsetHeight && this.#to < this.#rows.length - 1)
        this.#step(1);
      else return;
    }
  }

  #step(by: 1 | -1): void {
    const isLeaving = Math.sign(this.#to - this.from) === by || this.#to === this.from;
    const shifted = this.#rows[isLeaving ? this.#to + by : this.#to];
    if (shifted !== undefined) {
      const shift = isLeaving ? -by * this.row.offsetHeight : 0;
      shifted.style.transform = `translateY(${shift}px)`;
    }
    this.#to += by;
  }
}
