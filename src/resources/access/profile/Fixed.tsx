import { useTranslate } from 'ra-core'
import type { SessionUser } from '../../../shared/core/user.ts'
import { Facts } from '../../../components/Panel.tsx'

/** Fields that only administrators change. */
export const Fixed = ({ user }: { user: SessionUser }) => {
  const translate = useTranslate()
  const linked = (id: string | null) => translate(id ? 'profile.linked' : 'profile.unlinked')
  const facts = {
    username: user.username,
    email: user.email,
    role: translate(`roles.${user.role}`),
    branch: user.branch?.name ?? translate('profile.noBranch'),
    employee: linked(user.employee),
    teacher: linked(user.teacher),
  }
  return (
    <Facts>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{translate(`profile.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}
