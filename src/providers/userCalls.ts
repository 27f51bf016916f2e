/** Looking on as somebody else, which changes who is signed in; and the name of the school. */
import type { Identifier } from 'ra-core'
import { routes } from '../shared/routes.ts'
import type { SessionUser } from '../shared/user.ts'
import { letGoOfUnsaved } from '../unsaved.ts'
import { call } from './call.ts'
import { storeUser } from './session.ts'

/** With other eyes from now on: nothing of before stays in memory, and what is typed stays a draft of who typed it. */
function loadAs(answer: unknown): void {
  letGoOfUnsaved(true)
  storeUser((answer as { data: SessionUser }).data)
  location.assign('/admin')
}

export const userCalls = {
  viewAs: async (id: Identifier) =>
    loadAs((await call(routes['user.viewAs'], { params: { id: String(id) } })).body),
  endViewAs: async () => loadAs((await call(routes['session.viewAsEnd'])).body),
  schoolName: async (signal?: AbortSignal) => {
    const row = routes['setting.get']
    const { body } = await call(row, { signal })
    return String(row.dialect.readOne(body).organisationName)
  },
}
