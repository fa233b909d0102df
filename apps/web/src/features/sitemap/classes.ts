export const linkGrid =
  '-mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-6 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]';
export const linkRow =
  '-mx-3 flex min-h-11 items-baseline gap-2 rounded-lg px-3 py-3 text-sm leading-5 transition-colors hover:bg-sunken active:bg-line aria-[current=page]:font-semibold';

/** Rows outside of the screen skip their layout. The browser's own search still finds them. */
const LAID_OUT_LATE =
  '[contain-intrinsic-size:auto_11rem] [content-visibility:auto] min-[20rem]:[contain-intrinsic-size:auto_8rem] lg:[contain-intrinsic-size:auto_5.5rem]';
/** On a phone very large text leaves no room beside it. */
const AREAS =
  "[grid-template:'words'_auto_'category'_auto_'address'_auto_'visit'_auto/minmax(0,1fr)] min-[20rem]:[grid-template:'words_visit'_auto_'category_visit'_auto_'address_visit'_auto/minmax(0,1fr)_auto] lg:[grid-template:'words_category_address_visit'_auto/minmax(0,1fr)_11rem_18rem_auto]";
export const toolRow = `grid items-start gap-x-6 gap-y-1.5 border-b border-line py-4 lg:items-center ${AREAS} ${LAID_OUT_LATE}`;
export const toolWords = 'min-w-0 [grid-area:words]';
