const page = '/admin/student/merge'

/** Address of the comparison of two records, of the choice of the second one, or of all likely pairs. */
export const mergeAddress = (into?: string, from?: string): string =>
  into ? `${page}?${new URLSearchParams({ into, ...(from ? { from } : {}) }).toString()}` : page

export const studentAddress = (id: string, view = false): string =>
  `/admin/student?${new URLSearchParams({ id, ...(view ? { view: 'true' } : {}) }).toString()}`
