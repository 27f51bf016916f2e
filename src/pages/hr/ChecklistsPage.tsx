import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '../../components/failure.ts'
import { useRecordCalls } from '../../components/recordCalls.ts'
import { useMayCall } from '../../components/useMayCall.ts'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { staffMoments, type StaffSteps } from '../../shared/checklistRoutes.ts'
import { routes } from '../../shared/routes.ts'
import { NotLoaded } from '../../components/NotYet.tsx'
import { HrTabs } from './HrTabs.tsx'

/** Whose lists of joining and leaving are not done yet, and for admins what stands in them. */
const ChecklistsPage = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const calls = useRecordCalls()
  const mayEdit = useMayCall(routes['staffStep.save'])
  const { data, error, refetch } = useQuery({
    queryKey: ['staffStep', 'open'],
    queryFn: ({ signal }) => calls.openChecklists(signal),
  })
  const number = (value: number) => formatNumber(value, language)
  return (
    <>
      <HrTabs />
      <Part aria-label={translate('staffFile.openLists')}>
        <h2>{translate('staffFile.openLists')}</h2>
        {error && !data && <NotLoaded error={error} retry={() => void refetch()} />}
        {data?.length === 0 && <p>{translate('staffFile.allDone')}</p>}
        <ul>
          {data?.map(({ _id, role, name, branchName, moment, done, of }) => (
            <li key={`${_id} ${moment}`}>
              <Link to={`/admin/${role}?${new URLSearchParams({ id: _id, tab: 'checklists' }).toString()}`}>{name}</Link>
              <span>
                {translate(`staffFile.moment.${moment}`)} ·{' '}
                {translate('staffFile.doneOf', { done: number(done), of: number(of) })} · {branchName}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      {mayEdit && <Steps />}
    </>
  )
} // prettier-ignore
export default ChecklistsPage

const Steps = () => {
  const translate = useTranslate()
  const calls = useRecordCalls()
  const { data, error, refetch } = useQuery({
    queryKey: ['staffStep', 'list'],
    queryFn: ({ signal }) => calls.staffSteps(signal),
  })
  if (error && !data) return <NotLoaded error={error} retry={() => void refetch()} />
  return (
    <Part aria-label={translate('staffFile.steps')}>
      <h2>{translate('staffFile.steps')}</h2>
      <p>{translate('staffFile.stepsHint')}</p>
      {data && <StepsForm key={JSON.stringify(data)} begin={data} />}
    </Part>
  )
}

const empty = { nameBn: '', nameEn: '' }

const StepsForm = ({ begin }: { begin: StaffSteps }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useRecordCalls()
  const client = useQueryClient()
  const [typed, setTyped] = useState(begin)
  const saving = useMutation({
    mutationFn: () => calls.saveStaffSteps(typed),
    onSuccess: (now) => {
      client.setQueryData(['staffStep', 'list'], now)
      notify('staffFile.stepsSaved', { type: 'success' })
    },
  })
  const failure = saving.error ? failureOf(saving.error) : null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      {staffMoments.map((moment) => {
        const change = (items: StaffSteps['joining']) => setTyped({ ...typed, [moment]: items })
        return (
          <fieldset key={moment}>
            <legend>{translate(`staffFile.moment.${moment}`)}</legend>
            {typed[moment].map((item, index) => (
              <div key={index}>
                {(['nameBn', 'nameEn'] as const).map((field) => {
                  const said = failure?.errors?.[`${moment}.${index}.${field}`] as string | undefined
                  const label = translate(`staffFile.${field}`, { place: index + 1 })
                  return (
                    <span key={field}>
                      <OutlinedInput
                        size="small"
                        fullWidth
                        value={item[field]}
                        error={Boolean(said)}
                        inputProps={{ 'aria-label': `${translate(`staffFile.moment.${moment}`)}: ${label}`, maxLength: 120 }}
                        placeholder={label}
                        onChange={({ target }) =>
                          change(typed[moment].with(index, { ...item, [field]: target.value }))
                        }
                      />
                      {said && <small role="alert">{said}</small>}
                    </span>
                  )
                })}
                <Button
                  color="error"
                  aria-label={translate('staffFile.removeStep', { place: index + 1 })}
                  onClick={() => change(typed[moment].toSpliced(index, 1))}
                >
                  {translate('staffFile.remove')}
                </Button>
              </div>
            ))}
            <Button onClick={() => change([...typed[moment], empty])}>{translate('staffFile.addStep')}</Button>
          </fieldset>
        )
      })}
      {failure && failure.status !== 401 && <p role="alert">{translate(failure.message, { _: failure.message })}</p>}
      <Button type="submit" variant="contained" loading={saving.isPending}>
        {translate('staffFile.saveSteps')}
      </Button>
    </form>
  )
} // prettier-ignore

const Part = styled('section')(({ theme }) => ({
  maxWidth: 840,
  marginBottom: 32,
  '& h2': { ...theme.typography.h3, margin: '0 0 8px' },
  '& p, & li > span': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& [role=alert]': { color: theme.palette.error.main },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 48,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li > a': { color: theme.palette.text.primary, fontWeight: 600, padding: '10px 0' },
  '& form > fieldset': { border: 0, margin: '16px 0', padding: 0 },
  '& legend': { ...theme.typography.body1, fontWeight: 600, padding: 0, marginBottom: 8 },
  '& form > fieldset > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 8 },
  '& form > fieldset > div > span': { flex: '1 1 240px' },
}))
