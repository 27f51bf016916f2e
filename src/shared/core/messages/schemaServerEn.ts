/** Messages for values of the wrong size or type. */
export const schemaServerEn = {
  tooSmall: {
    string: 'At least %{min} characters.',
    array: 'At least %{min}.',
    number: 'At least %{min}.',
  },
  tooBig: {
    string: 'At most %{max} characters.',
    array: 'At most %{max}.',
    number: 'At most %{max}.',
  },
  type: {
    string: 'Has to be text.',
    number: 'Has to be a whole number.',
    boolean: 'Has to be yes or no.',
    array: 'Has to be a list.',
    object: 'Has to be a record.',
    other: 'This value is not valid.',
  },
}
