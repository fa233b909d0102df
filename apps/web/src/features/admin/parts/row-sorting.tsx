import {
  DndContext,
  getClientRect,
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
  type Announcements,
  type ClientRect,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { t } from '@lingui/core/macro';
import { useEffect, useImperativeHandle, useRef, type Ref, type RefObject, type SyntheticEvent } from 'react';
import { RowsInMotion } from './rows-in-motion.js';
import { useStable } from './use-stable.js';

/** The events of the handles, for the list to pass on. */
export interface RowSortingHandle {
  readonly begin: (event: SyntheticEvent, handle: HTMLElement, row: HTMLElement) => void;
  /** Puts the row back. */
  readonly cancel: () => void;
}

interface RowSortingProps {
  readonly ref: Ref<RowSortingHandle>;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly nameOf: (index: number) => string;
  /** @param from the index of the row @param to the index of its new position */
  readonly move: (from: number, to: number) => void;
  readonly dragging: (is: boolean) => void;
}

/** A click on the handle is no drag. */
const DISTANCE = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Puts the rows of a list in order by mouse, touch or keyboard. In a file of its own, with the library, which knows one draggable: the
 * row whose handle was pressed. A thousand rows that each know of the drag would hold up every step of it.
 */
export function RowSorting({ ref, list, nameOf, move, dragging }: RowSortingProps) {
  const motion = useRef<RowsInMotion | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }),
    // The next press of a held key would find the rows where a smooth scroll has them halfway.
    useSensor(KeyboardSensor, { coordinateGetter: rowByRow(motion), scrollBehavior: 'instant' }),
  );
  const end = useStable((): void => {
    motion.current?.clear();
    dragging(false);
  });
  // A list that is sorted while a row is picked up is no longer in the owner's order.
  useEffect(() => end, [end]);
  return (
    <DndContext
      sensors={sensors}
      measuring={{ draggable: { measure: (row) => rectWithoutScroll(row, motion.current) } }}
      accessibility={{
        announcements: announcementsOf(motion, nameOf),
        // The panel of a tab is announced by its own status.
        container: document.body,
        // The handle keeps the focus. Only what takes it puts the row back.
        restoreFocus: false,
      }}
      onDragStart={() => dragging(true)}
      onDragMove={({ delta }) => motion.current?.moveBy(delta.y)}
      onDragCancel={end}
      onDragEnd={() => {
        const { from = 0, to = 0 } = motion.current ?? {};
        end();
        if (from !== to) move(from, to);
      }}
    >
      <PressedRow
        ref={ref}
        pressed={(row) => {
          motion.current = list.current && new RowsInMotion(list.current, row);
        }}
      />
    </DndContext>
  );
}

interface PressedRowProps {
  readonly ref: Ref<RowSortingHandle>;
  readonly pressed: (row: HTMLElement) => void;
}

/** The draggable: it becomes the row whose handle is pressed. */
function PressedRow({ ref, pressed }: PressedRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id: 'row' });
  useImperativeHandle(ref, () => ({
    begin: (event, handle, row) => {
      // The library calls its listeners functions of anything.
      const listener = listeners?.[event.type === 'keydown' ? 'onKeyDown' : 'onPointerDown'] as
        ((event: SyntheticEvent) => void) | undefined;
      if (isDragging || listener === undefined) return;
      setNodeRef(row);
      setActivatorNodeRef(handle);
      pressed(row);
      listener(event);
      if (event.type === 'keydown' && event.isDefaultPrevented()) holdEarlyKeys(handle);
    },
    // The library listens for its keys on the document.
    cancel: () => document.dispatchEvent(new KeyboardEvent('keydown', { code: KeyboardCode.Esc })),
  }));
  return null;
}

const KEYS: ReadonlySet<string> = new Set(Object.values(KeyboardCode));

/**
 * Holds the keys of a row that was just picked up until the library listens, which it begins in a timer: before, the browser would scroll
 * by them. They are passed on one by one, each after the step before was rendered.
 */
const holdEarlyKeys = (handle: HTMLElement): void => {
  const early: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent): void => {
    if (!KEYS.has(event.code)) return;
    event.preventDefault();
    event.stopPropagation();
    early.push(event);
  };
  const pass = (): void => {
    handle.removeEventListener('keydown', hold);
    const event = early.shift();
    if (event === undefined) return;
    handle.dispatchEvent(new KeyboardEvent(event.type, event));
    handle.addEventListener('keydown', hold);
    setTimeout(pass);
  };
  handle.addEventListener('keydown', hold);
  setTimeout(pass);
};

/**
 * The place of the dragged row as if nothing had been scrolled since the beginning. The library measures the row again after any
 * change around it, and would count the scrolling twice: it adds it to the movement of the row.
 */
const rectWithoutScroll = (row: HTMLElement, motion: RowsInMotion | null): ClientRect => {
  const { top, bottom, ...rect } = getClientRect(row, { ignoreTransform: true });
  const scrolled = motion?.scrolledBy() ?? 0;
  return { ...rect, top: top + scrolled, bottom: bottom + scrolled };
};

/** Moves the row over the next one by an arrow key. */
const rowByRow =
  (motion: RefObject<RowsInMotion | null>): KeyboardCoordinateGetter =>
  (event, { currentCoordinates }) => {
    const step = STEPS[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const height = motion.current?.heightOfNext(step) ?? 0;
    return { ...currentCoordinates, y: currentCoordinates.y + step * height };
  };

const announcementsOf = (
  motion: RefObject<RowsInMotion | null>,
  nameOf: (index: number) => string,
): Announcements => {
  const say = (
    words: (name: string, place: number, count: number) => string,
    index: number | undefined,
  ): string | undefined => {
    const { current } = motion;
    return current === null || index === undefined
      ? undefined
      : words(nameOf(current.from), index + 1, current.count);
  };
  return {
    onDragStart: () => say(pickedUp, motion.current?.from),
    onDragMove: () => (motion.current?.hasNews() ? say(moved, motion.current.to) : undefined),
    onDragOver: () => undefined,
    onDragEnd: () => say(putDown, motion.current?.to),
    onDragCancel: () => say(isBack, motion.current?.from),
  };
};

const pickedUp = (name: string, place: number, count: number): string =>
  t`${name} is picked up at place ${place} of ${count}.`;
const moved = (name: string, place: number, count: number): string =>
  t`${name} is moved to place ${place} of ${count}.`;
const putDown = (name: string, place: number, count: number): string =>
  t`${name} is put down at place ${place} of ${count}.`;
const isBack = (name: string, place: number, count: number): string =>
  t`${name} is back at place ${place} of ${count}.`;
