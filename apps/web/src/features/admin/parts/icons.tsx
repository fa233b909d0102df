import { icon } from '../../../components/icons.js';

export const PencilIcon = icon(
  <path d="M4.5 19.5 5.6 15 15.8 4.8a1.9 1.9 0 0 1 2.7 0l.7.7a1.9 1.9 0 0 1 0 2.7L9 18.4Zm9.3-12.7 3.4 3.4" />,
);
export const TrashIcon = icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .8 12.5h9.4L17.5 7M10 10.5v5.5m4-5.5v5.5" />,
);
export const MoreIcon = icon(
  <path strokeWidth="2.75" strokeLinecap="round" d="M5.5 12h.01M12 12h.01M18.5 12h.01" />,
);
export const DownloadIcon = icon(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />);
export const UploadIcon = icon(<path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M5 19.5h14" />);
export const HistoryIcon = icon(<path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.3l2.8 1.7" />);
export const ChartIcon = icon(<path d="M4.5 19.5h15M7 16v-5m5 5V5m5 11V8.5" />);
export const ArrowLeftIcon = icon(<path d="M19.5 12h-15M10.5 6l-6 6 6 6" />, true);
export const UndoIcon = icon(<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const PlusIcon = icon(<path d="M12 5.5v13M5.5 12h13" />);
export const SlidersIcon = icon(
  <path d="M4 7.5h8.5m4.5 0h3M4 16.5h3m4.5 0H20M14.75 5.25v4.5m-5.5 4.5v4.5" />,
);
export const PersonIcon = icon(
  <path d="M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-7 8a7 7 0 0 1 14 0" />,
);
export const AlertIcon = icon(<path d="M12 4 3.5 19h17Zm0 5.5v4.5m0 2.5h.01" />);
export const ImageIcon = icon(<path d="M4.5 5.5h15v13h-15Zm0 10 4.2-4.2 4 4 2.3-2.3 4.5 4M15 9.3h.01" />);
export const GripIcon = icon(
  <path
    strokeWidth="2.5"
    strokeLinecap="round"
    d="M9 6.5h.01M15 6.5h.01M9 12h.01M15 12h.01M9 17.5h.01M15 17.5h.01"
  />,
);
export const ToTopIcon = icon(<path d="M5 4.5h14M12 19.5V8.5m-4.5 4L12 8l4.5 4.5" />);
export const EyeIcon = icon(
  <path d="M3.5 12s3-6 8.5-6 8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6Zm8.5 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
