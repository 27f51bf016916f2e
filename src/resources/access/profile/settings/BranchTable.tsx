import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { usualWeekend } from '../../../../shared/school/branch.ts'

interface Props {
  branches: RaRecord[]
  /** The organisation's. */
  zone: string
}

export const BranchTable = ({ branches, zone }: Props) => {
  const translate = useTranslate()
  if (branches.length === 0) return <p>{translate('profile.settings.noBranches')}</p>
  return (
    <Table>
      <thead>
        <tr>
          {(['branch', 'timezone', 'weekend'] as const).map((name) => (
            <th key={name} scope="col">
              {translate(`profile.settings.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {branches.map((branch) => (
          <Row key={branch.id} branch={branch} zone={zone} />
        ))}
      </tbody>
    </Table>
  )
}

const Row = ({ branch, zone }: { branch: RaRecord; zone: string }) => {
  const translate = useTranslate()
  const timezone = String(branch.timezone)
  const weekend = (branch.weekend ?? []) as number[]
  const usual = String(weekend) === String(usualWeekend(timezone))
  const days = weekend.map((day) => translate(`weekdays.${day}`)).join(', ')
  const origin = (name: 'own' | 'asOrganisation' | 'usual') => (
    <small>{translate(`profile.settings.${name}`)}</small>
  )
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/branch?id=${String(branch.id)}`}>{String(branch.name)}</Link>
      </th>
      <td>
        {timezone} {origin(timezone === zone ? 'asOrganisation' : 'own')}
      </td>
      <td>
        {days || translate('states.none')} {origin(usual ? 'usual' : 'own')}
      </td>
    </tr>
  )
}

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.text.primary, textUnderlineOffset: 3 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tr': { display: 'block', padding: '10px 0', borderBottom: `1px solid ${theme.palette.divider}` },
    '& tbody th, & td': { display: 'block', padding: '2px 0', border: 0 },
  },
}))
