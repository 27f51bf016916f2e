import type { Identifier } from 'ra-core'
import type { z } from 'zod'
import type { routes } from '../shared/routes.ts'
import type { Saved } from './recordCalls.ts'

type Answer<Name extends keyof typeof routes> = z.infer<(typeof routes)[Name]['reply']>
export type Twin = Answer<'student.duplicates'>['data'][number]
export type PapersAsked = Answer<'student.papers'>['data']
export type Pairs = Answer<'student.pairs'>['data']
export type MergePreview = Answer<'student.mergePreview'>['data']
export type MergeWish = z.input<(typeof routes)['student.merge']['body']>
export type TwinQuery = Partial<Record<'firstName' | 'lastName' | 'phone' | 'dateOfBirth', string>>
export type StudentNoteEntry = Answer<'student.notes'>['data'][number]

/** What is done for students beyond their records. */
export interface StudentCalls {
  /** @param updatedAt as it was read; without it the note is added whatever was saved in between */
  saveNote(id: Identifier, note: string, updatedAt?: string): Promise<Saved>
  /** The newest first. @param before those older than the entry of this id */
  studentNotes(id: Identifier, before?: string, signal?: AbortSignal): Promise<StudentNoteEntry[]>
  /** Which papers are to be handed in. */
  papersAsked(id: Identifier, signal?: AbortSignal): Promise<PapersAsked>
  /** Students that are likely one. */
  pairs(signal?: AbortSignal): Promise<Pairs>
  /** These two are two. */
  tellApart(one: string, other: string): Promise<{ message?: string }>
  mergePreview(id: string, from: string, signal?: AbortSignal): Promise<MergePreview>
  merge(id: string, wish: MergeWish): Promise<Saved>
  /** Who is likely the same person. */
  twins(typed: TwinQuery, signal?: AbortSignal): Promise<Twin[]>
}
