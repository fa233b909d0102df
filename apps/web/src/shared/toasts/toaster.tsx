import clsx from 'clsx';
import { Toast } from 'radix-ui';
import { useDispatch, useSelector } from 'react-redux';
import { CloseIcon } from '../ui/icons.js';
import { selectToasts, toastDismissed } from './toasts.slice.js';

export function Toaster() {
  const toasts = useSelector(selectToasts);
  const dispatch = useDispatch();
  return (
    <Toast.Provider swipeDirection="right" duration={8_000}>
      {toasts.map(({ id, title, message }) => (
        <Toast.Root
          key={id}
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
