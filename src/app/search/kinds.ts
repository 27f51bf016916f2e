/** Whom the search over everything finds, in the order of its buttons; the first is chosen at first. */
export type Kind = 'teacher' | 'student'

export interface Found {
  id: string
  name: string
  /** Field that distinguishes two people of the same name. */
  beside: string
}
