/** A phone: filters open in a sheet there, and the bottom bar is shown. The theme's `sm`. */
export const phone = '@media (max-width: 599.98px)'
/** The smallest phones: the page's title has a line to itself there, and a list's filter button no word. */
export const tiny = '@media (max-width: 359.98px)'
