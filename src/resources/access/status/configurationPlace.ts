/** The file of the product that describes its variables. */
export const configurationPlace = 'README.md'
