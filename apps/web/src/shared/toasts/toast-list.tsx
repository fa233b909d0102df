import clsx from 'clsx';
import { Toast } from 'radix-ui';
import { useDispatch } from 'react-redux';
import { CloseIcon } from '../ui/icons.js';
import { toastDismissed, type Toast as ShownToast } from './toasts.slice.js';

export interface ToastListProps {
  readonly toasts: readonly ShownToast[];
}

/** Milliseconds: what went well needs no reading twice. */
const READING_TIME = { Error: 8_000, Success: 4_000 } as const;

/** In a file of its own: what announces, swipes and times toasts weighs a tenth of the first page, and few visitors see one. */
export function ToastList({ toasts }: ToastListProps) {
  const dispatch = useDispatch();
  return (
    <Toast.Provider swipeDirection="right" duration={READING_TIME.Error}>
      {toasts.map(({ id, title, message }) => (
        <Toast.Root
          key={id}
          duration={READING_TIME[title]}
          className={clsx('toast', title === 'Error' && 'toast-destructive')}
          onOpenChange={(open) => {
            if (!open) dispatch(toastDismissed(id));
          }}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="text-sm font-semibold">{title}</Toast.Title>
            <Toast.Description className="text-sm">{message}</Toast.Description>
          </div>
          <Toast.Close className="toast-close" aria-label="Dismiss">
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toast-viewport" />
    </Toast.Provider>
  );
}
