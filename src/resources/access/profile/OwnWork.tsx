import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import OpenIcon from '@mui/icons-material/ChevronRightOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'
import type { SessionUser } from '../../../shared/core/user.ts'

/** Links to own records; users who see those of others find them there. */
const places = [
  { name: 'attendance', path: '/admin/hr/attendance' },
  { name: 'leave', path: '/admin/hr/leave', ofMany: true },
  { name: 'payslips', path: '/admin/hr/salary', ofMany: true, staffPath: '/admin/hr/salary/payslips' },
  { name: 'advances', path: '/admin/hr/salary/advances', ofMany: true },
  { name: 'papers', path: '/admin/hr/papers', ofMany: true },
] as const

/** Links from the profile to the own staff records. */
export const OwnWork = ({ user: { employee, teacher } }: { user: SessionUser }) => {
  const translate = useTranslate()
  const staff = useMayCall(routes['employee.list'])
  const own = employee ? { employee: [employee] } : { teacher: [teacher] }
  const address = (place: (typeof places)[number]) => {
    if (!staff || !('ofMany' in place)) return place.path
    const path = 'staffPath' in place ? place.staffPath : place.path
    return `${path}?${new URLSearchParams({ filter: JSON.stringify(own) }).toString()}`
  }
  return (
    <List disablePadding>
      {places.map((place) => (
        <li key={place.name}>
          <ListItemButton component={Link} to={address(place)} divider>
            <ListItemText
              primary={translate(`profile.work.${place.name}`)}
              secondary={translate(`profile.work.${place.name}Hint`)}
            />
            <OpenIcon aria-hidden />
          </ListItemButton>
        </li>
      ))}
    </List>
  )
}
