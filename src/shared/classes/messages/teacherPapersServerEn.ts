/** Messages about credentials that teachers lack. */
export const teacherPapersServerEn = {
  paper: { none: '%{paper} (missing)', ended: '%{paper} (valid until %{day})' },
  said: {
    teacherPapersUntil: '%{teacher} lacks credentials required until the last session, %{day}: %{papers}.',
    teacherPapersOn: '%{teacher} lacks credentials required on %{day}: %{papers}.',
  },
} as const
