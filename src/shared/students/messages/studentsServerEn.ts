/** Messages of students, of the server and of validation: English. */
export const studentsServerEn = {
  error: {
    duplicate_likely: 'This is a likely duplicate.',
    merged: '%{entity} was not found: it was merged into %{name}.',
  },
  validation: {
    sameStudent: 'This is the same student.',
    studentWithoutBranch: 'This student has no branch yet. Choose one on the student’s page first.',
    duplicatePhone: 'Another student has this phone number: %{name}',
    duplicatePerson: 'Another student has this name and date of birth: %{name}',
  },
}
