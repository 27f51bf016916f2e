const page = '/admin/student/merge'

/** Where two records are compared, or the other one is chosen, or all likely pairs stand. */
export const mergeAddress = (into?: string, from?: string): string =>
  into ? `${page}?${new URLSearchParams({ into, ...(from ? { from } : {}) }).toString()}` : page

export const studentAddress = (id: string, view = false): string =>
  `/admin/student?${new URLSearchParams({ id, ...(view ? { view: 'true' } : {}) }).toString()}`
