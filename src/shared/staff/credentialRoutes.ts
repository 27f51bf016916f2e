/** The rows of the table about papers of staff. */
import { credential } from './credential.ts'
import { plainCrud, recordFiles } from '../core/crud.ts'
import type { Route } from '../core/route.ts'
import { simpleRest } from '../core/simpleRest.ts'

const rows = plainCrud('credential', credential, { listFormat: simpleRest })
/** Everybody has their own; the scope limits the rest. */
const open = (row: Route): Route => ({ ...row, access: 'signedIn' })

export const credentialRoutes = {
  'credential.list': open(rows['credential.list']),
  'credential.get': open(rows['credential.get']),
  'credential.export': open(rows['credential.export']),
  'credential.create': rows['credential.create'],
  'credential.update': rows['credential.update'],
  'credential.remove': rows['credential.remove'],
  ...recordFiles('credential', credential, simpleRest),
}
