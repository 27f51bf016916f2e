import type { ClassBooks, Handed } from '../shared/kitRoutes.ts'

interface Part {
  product: string
  quantity: number
}

/** The books of a class: what is kept for whom, handed out and taken back. */
export interface KitCalls {
  classBooks(id: string, signal?: AbortSignal): Promise<ClassBooks>
  /** For those too who were enrolled before the course had them. */
  layBooks(id: string): Promise<ClassBooks>
  /** @param enrolment whom a book is for, where the code is one of a book */
  scanBooks(id: string, code: string, enrolment?: string): Promise<Handed>
  /** All that is kept for them. */
  issueBooks(enrolment: string): Promise<Handed>
  /** @param key the same for every try of one opened form */
  takeBooksBack(enrolment: string, lines: Part[], key: string): Promise<Handed>
}
