/** What is kept of somebody who works here, beyond their record. */
import { routes } from '../shared/routes.ts'
import { call } from './call.ts'

const dataOf = async (answer: Promise<{ body: unknown }>): Promise<unknown> =>
  ((await answer).body as { data: unknown }).data

type Kind = 'employee' | 'teacher'

export const staffFileCalls = {
  staffNumbers: (kind: Kind, id: string, signal?: AbortSignal) =>
    dataOf(call(routes[`${kind}.numbers`], { params: { id }, signal })),
  saveStaffNumbers: (kind: Kind, id: string, body: object) =>
    dataOf(call(routes[`${kind}.saveNumbers`], { params: { id }, body })),
  revealNumber: (kind: Kind, id: string, number: string) =>
    dataOf(call(routes[`${kind}.revealNumber`], { params: { id }, body: { number } })),
  staffChecklists: (kind: Kind, id: string, signal?: AbortSignal) =>
    dataOf(call(routes[`${kind}.checklists`], { params: { id }, signal })),
  beginChecklist: (kind: Kind, id: string, moment: string) =>
    dataOf(call(routes[`${kind}.beginChecklist`], { params: { id }, body: { moment } })),
  tickChecklist: (kind: Kind, id: string, body: object) =>
    dataOf(call(routes[`${kind}.tickChecklist`], { params: { id }, body })),
  closeStaffAccount: (kind: Kind, id: string) =>
    dataOf(call(routes[`${kind}.closeAccount`], { params: { id } })),
  openChecklists: (signal?: AbortSignal) => dataOf(call(routes['staffStep.open'], { signal })),
  staffSteps: (signal?: AbortSignal) => dataOf(call(routes['staffStep.list'], { signal })),
  saveStaffSteps: (body: object) => dataOf(call(routes['staffStep.save'], { body })),
}
