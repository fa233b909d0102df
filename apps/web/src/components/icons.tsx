import type { ReactNode } from 'react';

/** @param turns whether the shape points along the line, and turns with the direction of the script */
export const icon = (shape: ReactNode, turns = false) =>
  function Icon({ className = 'size-4 shrink-0' }: { readonly className?: string }) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...(turns && { 'data-turns': '' })}
      >
        {shape}
      </svg>
    );
  };

export const SearchIcon = icon(<path d="m20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const SortIcon = icon(<path d="M4 7h16M7 12h10M10 17h4" />);
export const ChevronDownIcon = icon(<path d="m7 10 5 5 5-5" />);
export const ChevronLeftIcon = icon(<path d="m14 6-6 6 6 6" />, true);
export const ChevronRightIcon = icon(<path d="m10 6 6 6-6 6" />, true);
export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />);
export const PlayIcon = icon(<path d="M8 6v12l10-6Z" />);
export const ArrowUpRightIcon = icon(<path d="M8 16 16.5 7.5M9 7h8v8" />);
export const CodeIcon = icon(<path d="m8 8-4 4 4 4m8-8 4 4-4 4M13.5 6l-3 12" />);
export const MoonIcon = icon(<path d="M20 14.2A8 8 0 0 1 9.8 4a8 8 0 1 0 10.2 10.2Z" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6" />
  </>,
);
export const GlobeIcon = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-9-9h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z" />,
);
export const CloudOffIcon = icon(
  <path d="m4 4 16 16M8.6 8.2A6 6 0 0 0 8 10.5 4 4 0 0 0 8 18.5h9.5m2.9-1.3a3.7 3.7 0 0 0-2.2-6.5A6 6 0 0 0 11.5 6" />,
);
export const ShelfIcon = icon(<path d="M5 5.5h5v5H5zm9 0h5v5h-5zm-9 9h5v4H5zm9 0h5v4h-5z" />);
export const StarIcon = icon(<path d="m12 4 2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8Z" />);
