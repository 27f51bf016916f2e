/** Messages of licences, of the server and of validation: English. */
export const licencesServerEn = {
  error: {
    licence_not_current: 'This licence has a newer version or has ended.',
  },
  validation: {
    expiryBeforeIssue: 'A licence cannot expire before it was issued.',
    classOnlyBooked: 'A class is only possible with a booked seat.',
  },
}
