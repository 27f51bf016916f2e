/** A phone: lists are cards there, and filters open in a sheet. The theme's `sm`. */
export const phone = '@media (max-width: 599.98px)'
