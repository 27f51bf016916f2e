/** What papers say beyond the names of fields and choices. */
export const paperEn = {
  sheet: { code: 'No.', date: 'Date', page: 'Page %{page} of %{pages}' },
  studentReport: {
    title: 'Student report',
    photoOf: 'Photo of %{name}',
    born: '%{day} (%{smart_count} year old) |||| %{day} (%{smart_count} years old)',
    period: '%{from} to %{to}',
    guardian: 'Guardian',
    licences: 'Licences',
    standing: 'Standing',
    valid: 'Valid',
    noLicence: 'None is known.',
    papers: 'Papers',
    there: 'On file',
    outOfDate: 'Out of date',
    missing: 'Missing',
    none: 'None',
    notes: 'Latest notes',
    noNote: 'No notes yet.',
    cut: 'Shortened here; the record has all notes in full.',
    unknownAuthor: 'Author unknown',
  },
} as const
