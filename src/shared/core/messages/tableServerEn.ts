/** Why the file of an import cannot be read: English. */
export const tableServerEn = {
  noSuchColumn: 'The table has no such column.',
  shortened: 'A spreadsheet has shortened this number. Format the column as text and type it again.',
  twoHeads: 'This column appears twice.',
  noTable: 'Not a table that can be read. Use CSV or XLSX.',
  notUnicode: 'The text is not in UTF-8. Save the table as “CSV UTF-8” or as XLSX.',
  emptyTable: 'The table is empty.',
  tooLarge: 'The table is too large.',
  tooManyRows: 'At most %{max} rows can be imported at once.',
  tooManyEmptyRows: 'The table has more than %{max} empty rows. Delete them and try again.',
  tooManyColumns: 'At most %{max} columns can be read.',
}
