import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { undoRequests } from '../../../shared/toasts/undo-requests.js';
import { errorShown, undoWithdrawn } from '../../../shared/toasts/toasts.slice.js';
import { useCommand } from '../palette/commands.js';
import { useStable } from '../parts/use-stable.js';
import { ReviewUndoContext } from './undo-context.js';
import { UndoDialog } from './undo-dialog.js';
import { isConflict, undoProblem } from './undo-problem.js';
import { useSendUndo } from './use-send-undo.js';
import { useUndoKey } from './use-undo-key.js';

/** Undoes changes for the toasts, for Ctrl+Z and for the History tab. A change with conflicts opens the dialog for the choices. */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch();
  const send = useSendUndo();
  const [reviewed, setReviewed] = useState<string | null>(null);
  const turn = useRef(Promise.resolve());
  const isOpen = useRef(false);
  const show = useStable((entry: string | null): void => {
    isOpen.current = entry !== null;
    setReviewed(entry);
  });

  /** One after the other: each press of the key undoes the change before the last one undone. */
  const inTurn = (pick: () => string | undefined): void => {
    turn.current = turn.current.then(async () => {
      const entry = isOpen.current ? undefined : pick();
      const error = entry === undefined ? null : await send(entry);
      if (entry === undefined || error === null) return;
      if (isConflict(error)) return show(entry);
      const message = undoProblem(error);
      if (message !== null) dispatch(errorShown(message));
    });
  };
  const onRequest = useEffectEvent((entry: string) => inTurn(() => entry));
  const hasLast = (): boolean => ownChanges.last !== undefined;
  const undoLast = (): void => inTurn(() => ownChanges.last);
  useUndoKey(() => {
    const has = hasLast();
    if (has) undoLast();
    return has;
  });
  useCommand(t`Undo my last change`, undoLast, hasLast);
  useEffect(() => {
    const stop = undoRequests.handle(onRequest);
    return () => {
      stop();
      ownChanges.clear();
      dispatch(undoWithdrawn());
    };
  }, [dispatch]);

  return (
    <ReviewUndoContext value={show}>
      {children}
      {reviewed !== null && <UndoDialog entry={reviewed} send={send} close={() => show(null)} />}
    </ReviewUndoContext>
  );
}
