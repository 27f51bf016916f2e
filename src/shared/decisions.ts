/** Who decides about what. */
import { can, type Grants } from './core/access.ts'
import { mayCall } from './core/route.ts'
import { waitingKinds, type WaitingKind } from './dashboard/waiting.ts'
import { routes } from './routes.ts'

/** The kinds that a user may decide about, which includes seeing what waits. */
export const decidedKinds = (user: Grants): WaitingKind[] =>
  waitingKinds.filter((kind) => {
    const { access } = routes[`${kind}.approve`]
    return mayCall({ access }, user) && can(user, access.area, 'view')
  })
