/** The veil behind a dialog; `data-scroll-lock` on it holds the page still (see app.css). */
export const veilStyle = 'fixed inset-0 z-40 bg-ink-950/60 backdrop-blur-[2px]';

/** A sheet from below on a phone, a box in the middle elsewhere. */
export const panelStyle =
  'fixed z-50 flex max-h-[92dvh] w-full flex-col gap-4 overflow-y-auto scroll-pb-24 lg:scroll-pt-24 border border-line bg-surface p-5 text-body shadow-raised animate-appear inset-x-0 bottom-0 rounded-t-2xl sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:p-6';

/** The top of a dialog: in sight however long that is, where there is room beside what else may stick. */
export const headStyle =
  'flex items-start justify-between gap-4 lg:sticky lg:-top-6 lg:z-10 lg:-mx-6 lg:-mt-6 lg:-mb-2 lg:bg-surface lg:px-6 lg:pt-6 lg:pb-2';
