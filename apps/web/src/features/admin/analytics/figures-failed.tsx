import { CloudOffIcon } from '../../../shared/ui/icons.js';

interface FiguresFailedProps {
  readonly busy: boolean;
  readonly retry: () => unknown;
}

export function FiguresFailed({ busy, retry }: FiguresFailedProps) {
  return (
    <div className="figures-message">
      <CloudOffIcon className="size-5" />
      <p>Couldn't load the charts. Nothing is lost: every click is kept.</p>
      <button
        type="button"
        className="button mt-2"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) retry();
        }}
      >
        {busy ? 'Trying again...' : 'Try again'}
      </button>
    </div>
  );
}
