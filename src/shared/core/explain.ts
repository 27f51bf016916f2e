/** Why somebody may do something or may not, as the policy decides it: the rule, and which records it is about. */
import { type AccessRule, type Area, decide, type Flag, type Grants, seesAllBranches } from './access.ts'

export interface Explained {
  allowed: boolean
  rule: AccessRule | 'inactive'
  /** The records it applies to; null if nothing is allowed. */
  scope: 'all' | 'own' | 'classes' | 'none' | null
}

interface Person extends Grants {
  active: boolean
  branch: string | null
}

export function explain(person: Person, area: Area, flag: Flag): Explained {
  if (!person.active) return { allowed: false, rule: 'inactive', scope: null }
  const { allowed, rule } = decide(person, area, flag)
  return { allowed, rule, scope: allowed ? scopeOf(person) : null }
}

function scopeOf({ role, branch }: Person): Explained['scope'] {
  if (seesAllBranches({ role })) return 'all'
  if (role === 'teacher') return 'classes'
  return branch === null ? 'none' : 'own'
}
