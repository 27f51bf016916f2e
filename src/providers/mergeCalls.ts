/** Two records of one student. */
import type { RaRecord } from 'ra-core'
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const dataOf = ({ body }: { body: unknown }) => (body as { data: unknown }).data

export const mergeCalls = {
  pairs: async (signal?: AbortSignal) => dataOf(await call(routes['student.pairs'], { signal })),
  tellApart: async (one: string, other: string) =>
    (await call(routes['student.apart'], { body: { one, other } })).body,
  mergePreview: async (id: string, from: string, signal?: AbortSignal) =>
    dataOf(await call(routes['student.mergePreview'], { params: { id }, query: { from }, signal })),
  merge: async (id: string, body: Record<string, unknown>) => {
    const answer = await call(routes['student.merge'], { params: { id }, body })
    const { data, message } = answer.body as { data: Record<string, unknown>; message: string }
    return { data: { ...data, id: data._id } as RaRecord, message }
  },
}
