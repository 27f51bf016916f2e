/** What administrators do for users beyond the records, and looking on as somebody else. */
import type { Identifier } from 'ra-core'
import type { Route } from '../shared/route.ts'
import { routes } from '../shared/routes.ts'
import type { SessionUser } from '../shared/user.ts'
import { letGoOfUnsaved } from '../unsaved.ts'
import { call } from './call.ts'
import { storeUser } from './session.ts'

const of = async (row: Pick<Route, 'method' | 'path'>, id: Identifier, signal?: AbortSignal) =>
  (await call(row, { params: { id: String(id) }, signal })).body

/** With other eyes from now on: nothing of before stays in memory, and what is typed stays a draft of who typed it. */
function loadAs(answer: unknown): void {
  letGoOfUnsaved(true)
  storeUser((answer as { data: SessionUser }).data)
  location.assign('/admin')
}

export const userCalls = {
  inviteUser: (id: Identifier) => of(routes['user.invite'], id),
  oneTimePassword: (id: Identifier) => of(routes['user.oneTimePassword'], id),
  takeOffOtp: (id: Identifier) => of(routes['user.otpOff'], id),
  endSessionsOf: (id: Identifier) => of(routes['user.endSessions'], id),
  sessionsOf: async (id: Identifier, signal?: AbortSignal) =>
    ((await of(routes['user.sessions'], id, signal)) as { data: unknown }).data,
  viewAs: async (id: Identifier) => loadAs(await of(routes['user.viewAs'], id)),
  endViewAs: async () => loadAs((await call(routes['session.viewAsEnd'])).body),
  schoolName: async (signal?: AbortSignal) => {
    const row = routes['setting.get']
    const { body } = await call(row, { signal })
    return String(row.dialect.readOne(body).organisationName)
  },
}
