import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LinkBase, useCanAccess, useGetOne, useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { phone } from '../../components/list/phone.ts'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { isId } from '../../shared/core/ids.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { student } from '../../shared/students/student.ts'
import { needs, type Step, trailOf } from './trail.ts'

const Steps = () => (
  <LazyMessages>
    <Shown />
  </LazyMessages>
)
export default Steps

const Shown = () => {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const { parents, here } = trailOf(pathname, query.get('tab'))
  const id = query.get('id') ?? ''
  const ofStudent = pathname.startsWith('/admin/student/account') && isId(id)
  const onPhone = useMediaQuery(phone, { noSsr: true })
  const last = parents.at(-1)
  const inSettings = last?.path === '/admin/profile'
  const { canAccess: maySet } = useCanAccess({ resource: 'setting', action: 'list', enabled: inSettings })
  // Everybody may open the page, but without the settings their tabs are not there.
  if (!last || (inSettings && !maySet)) return null
  return (
    <Nav aria-label={translate('shell.trail')}>
      {onPhone ? (
        ofStudent ? (
          <Student id={id} back />
        ) : (
          <Parent step={last} back />
        )
      ) : (
        <ol>
          {parents.map((step) => (
            <Parent key={step.path} step={step} />
          ))}
          {ofStudent && <Student id={id} />}
          {here && <li aria-current="page">{translate(here, { smart_count: 2 })}</li>}
        </ol>
      )}
    </Nav>
  )
}

interface ParentProps {
  step: Step
  /** Alone, as the way back. */
  back?: boolean
}

/** One that the user may not open is left out. */
const Parent = ({ step: { path, name }, back = false }: ParentProps) => {
  const translate = useTranslate()
  const resource = needs[path]
  const { canAccess } = useCanAccess({
    resource: resource ?? 'profile',
    action: 'list',
    enabled: Boolean(resource),
  })
  if (resource && !canAccess) return null
  return <StepLink to={path} name={translate(name, { smart_count: 2 })} back={back} />
}

const Student = ({ id, back = false }: { id: string; back?: boolean }) => {
  const { data } = useGetOne('student', { id }, { retry: false })
  if (!data) return null
  return <StepLink to={`/admin/student?id=${id}`} name={labelOf(student, data)} back={back} />
}

const StepLink = ({ to, name, back }: { to: string; name: string; back: boolean }) => {
  // Not the name alone, which the item of the menu bears.
  const label = useTranslate()('shell.backTo', { name })
  return back ? (
    <LinkBase to={to} aria-label={label}>
      <BackIcon aria-hidden />
      {name}
    </LinkBase>
  ) : (
    <li>
      <LinkBase to={to} aria-label={label}>
        {name}
      </LinkBase>
    </li>
  )
}

const Nav = styled('nav')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& ol': { display: 'flex', flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', minHeight: 28 },
  '& li + li::before': { content: '"›"', padding: '0 8px' },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, paddingRight: 12 },
}))
