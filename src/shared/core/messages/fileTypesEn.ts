/** Labels of file types. */
export const fileTypesEn = {
  photo: 'Photo',
  id: 'Identity card',
  dmv_licence: 'DMV licence',
  tlc_licence: 'TLC licence',
  certificate: 'Certificate',
  contract: 'Contract',
  image: 'Image',
  other: 'Other',
} as const
