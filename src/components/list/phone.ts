/** A phone: filters open in a sheet there, and the bottom bar is shown. The theme's `sm`. */
export const phone = '@media (max-width: 599.98px)'
