/** Messages about credentials that teachers lack. */
export const teacherPapersEn = {
  paper: { none: '%{paper} (missing)', ended: '%{paper} (valid until %{day})' },
  said: {
    teacherPapersUntil:
      '%{teacher} lacks what this course asks of its teacher until the last session, %{day}: %{papers}.',
    teacherPapersOn: '%{teacher} lacks what this course asks of its teacher on %{day}: %{papers}.',
  },
} as const
