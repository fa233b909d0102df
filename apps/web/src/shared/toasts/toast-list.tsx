import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Toast } from 'radix-ui';
import { useDispatch } from 'react-redux';
import { CloseIcon } from '../../components/icons.js';
import { textButtonVariants } from '../../components/button.js';
import { toastDismissed, type Toast as ShownToast } from './toasts.slice.js';
import { undoRequests } from './undo-requests.js';

export interface ToastListProps {
  readonly toasts: readonly ShownToast[];
}

/** Milliseconds of a success toast, which needs no second look. */
const READING_TIME = { Error: 8_000, Success: 4_000 } as const;
/** Milliseconds of a toast with an action. The time stands still while the toasts are hovered or have the focus. */
const ACTION_TIME = 10_000;

/** In a file of its own: the toast library weighs a tenth of the first page, and few visitors see a toast. */
export function ToastList({ toasts }: ToastListProps) {
  const dispatch = useDispatch();
  return (
    <Toast.Provider swipeDirection="right" duration={READING_TIME.Error}>
      {toasts.map(({ id, title, message, undo }) => (
        <Toast.Root
          key={id}
          duration={undo === undefined ? READING_TIME[title] : ACTION_TIME}
          data-slot="toast"
          data-kind={title}
          className={clsx(
            'flex items-center gap-2 rounded-xl border py-2 ps-4 pe-1.5 shadow-float data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:animate-drop',
            title === 'Error'
              ? 'border-danger-line bg-danger-surface text-danger'
              : 'border-line bg-card text-ink',
          )}
          onOpenChange={(open) => {
            if (!open) dispatch(toastDismissed(id));
          }}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="text-sm font-semibold">
              {title === 'Error' ? t`Error` : t`Success`}
            </Toast.Title>
            <Toast.Description className="text-sm">{message}</Toast.Description>
          </div>
          {undo !== undefined && (
            <Toast.Action
              altText={t`Undo with Ctrl+Z, or in the History tab`}
              className={textButtonVariants({ box: 'thumb', className: 'shrink-0 px-2 text-sm font-medium' })}
              onClick={() => undoRequests.ask(undo)}
            >
              {t`Undo`}
            </Toast.Action>
          )}
          <Toast.Close
            className="grid size-11 shrink-0 place-items-center rounded-lg"
            aria-label={t`Dismiss`}
          >
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        label={notifications()}
        className="fixed inset-x-3 top-1.5 z-50 mx-auto flex max-w-80 list-none flex-col gap-2 outline-none print:hidden"
      />
    </Toast.Provider>
  );
}

/** The list replaces the name of the key. */
const notifications = (): string => `${t`Notifications`} ({hotkey})`;
