import clsx from 'clsx';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { markPage } from './mark-page.js';

interface DialogProps {
  readonly title: string;
  /** Called on Escape or a click beside the dialog. Without it only the dialog's own buttons close it. */
  readonly close?: () => void;
  readonly role?: 'dialog' | 'alertdialog';
  readonly describedBy?: string;
  /** For contents side by side. */
  readonly wide?: boolean;
  /** Without padding and a visible title, near the top of the screen. */
  readonly bare?: boolean;
  /** Hidden while a dialog within it is open. */
  readonly yields?: boolean;
  readonly children: ReactNode;
}

/** Whether the parent is a dialog itself. */
const WithinDialog = createContext(false);

/**
 * The browser's own modal dialog: it traps the focus, dims the page and restores the focus. It is open while it is mounted, and stays
 * visible when the part of the page that opened it is hidden: an invisible modal dialog would make the whole page inert.
 */
export function Dialog({
  title,
  close,
  role = 'dialog',
  describedBy,
  wide = false,
  bare = false,
  yields = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isNested = useContext(WithinDialog);
  const id = useId();
  /** A text that is selected with the mouse up to beyond the dialog ends there, and is no click beside it. */
  const pressedBeside = useRef(false);
  // The browser asks only once before Escape closes a dialog, and closes several ones then. Before that, the key press can be prevented.
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if ([...document.querySelectorAll('dialog[open]')].at(-1) !== dialog.current) return;
    event.preventDefault();
    close?.();
  });
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    markPage('data-dialog', true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      element?.close();
      markPage('data-dialog', document.querySelector('dialog[open]') !== null);
      if (!(opener instanceof HTMLElement) || opener === document.body) return;
      opener.focus();
      // The part of the page with the opener may be hidden or gone.
      if (document.activeElement === document.body) document.getElementById('content')?.focus();
    };
  }, []);
  const element = (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      className={clsx(
        bare ? 'mx-auto mt-[min(12dvh,6rem)]' : 'm-auto',
        'max-h-[calc(100dvh-2rem)] scroll-py-2 rounded-2xl border border-line bg-card p-0 text-ink shadow-float backdrop:bg-[oklch(0.15_0.01_265/0.55)] motion-safe:animate-rise',
        yields && 'has-[dialog[open]]:invisible [&_dialog]:visible',
        wide || bare ? 'w-[min(40rem,calc(100vw-2rem))]' : 'w-[min(28rem,calc(100vw-2rem))]',
      )}
      onCancel={(event) => {
        // A file picker inside the dialog also sends `cancel`, when it is closed without a file.
        if (event.target !== dialog.current || !event.cancelable) return;
        event.preventDefault();
        close?.();
      }}
      onClose={() => {
        // A phone's 'Back' that cannot be prevented. `close` may ask first.
        if (dialog.current?.open) return;
        dialog.current?.showModal();
        close?.();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressedBeside.current) close?.();
      }}
    >
      <div className={bare ? undefined : 'p-4 sm:p-6'}>
        <h2 id={id} className={bare ? 'sr-only' : 'text-base font-semibold wrap-anywhere'}>
          {title}
        </h2>
        <WithinDialog value={true}>{children}</WithinDialog>
      </div>
    </dialog>
  );
  return isNested ? element : createPortal(element, document.body);
}

/**
 * The ref of a control that has the focus when its dialog opens. The browser looks for the attribute then; React's `autoFocus` focuses
 * before that, in vain.
 */
export const focusedFirst = (control: HTMLElement | null): void => control?.setAttribute('autofocus', '');

export function DialogText(props: ComponentProps<'p'>) {
  return <p className="mt-2 text-sm text-pretty wrap-anywhere text-soft" {...props} />;
}
