import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { ActionDialog } from '../../../components/dialogs/ActionDialog.tsx'
import { PlainDialog } from '../../../components/dialogs/PlainDialog.tsx'
import { useActionForm } from '../../../components/dialogs/useActionForm.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { NotYet } from '../../../components/NotYet.tsx'
import { useRouteMutation, useRouteQuery } from '../../../components/routeCalls.ts'
import { formatDay } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Deputy } from '../../../shared/dashboard/approvalRoutes.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'

/** Names a deputy for some days, and ends those that were named. */
const DeputyDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useRouteQuery('approval.deputies', {})
  if (data) return <Form data={data} onClose={onClose} />
  return (
    <PlainDialog title={translate('approvals.deputy.title')} maxWidth="xs" onClose={onClose}>
      <NotYet error={error} refetch={refetch} height={260} />
    </PlainDialog>
  )
}
export default DeputyDialog

const invalidates = ['approval', 'notification']

const Form = ({ data, onClose }: { data: RouteData<'approval.deputies'>; onClose: () => void }) => {
  const translate = useTranslate()
  const { today, people, named } = data
  const nameOf = (id: string | null) => people.find(({ _id }) => _id === id)?.name ?? ''
  const required = translate('validation.required')
  const form = useActionForm('approval.nameDeputy', {
    begin: { deputy: null, from: today, until: null },
    rest: {},
    check: ({ deputy, from, until }) => ({
      deputy: deputy ? undefined : required,
      from: from ? undefined : required,
      until: until ? undefined : required,
    }),
    done: (_, { deputy }) => ['approvals.deputy.named', { name: nameOf(deputy) }],
    invalidates,
    onSuccess: onClose,
  })
  return (
    <ActionDialog
      {...form.dialog}
      title={translate('approvals.deputy.title')}
      body={translate('approvals.deputy.hint')}
      action={translate('approvals.deputy.name')}
      onClose={onClose}
    >
      {named.length > 0 && (
        <Named aria-label={translate('approvals.deputy.list')}>
          {named.map((each) => (
            <Item key={each._id} deputy={each} />
          ))}
        </Named>
      )}
      <ChoiceBox
        {...form.box('deputy', 'approvals.deputy.who', { required: true })}
        options={people.map(({ _id, name }) => ({ id: _id, name }))}
      />
      <Days>
        <DayBox {...form.box('from', 'approvals.deputy.from', { required: true })} />
        <DayBox {...form.box('until', 'approvals.deputy.until', { required: true })} />
      </Days>
    </ActionDialog>
  )
}

const Item = ({ deputy: { _id, deputy, from, until } }: { deputy: Deputy }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const end = useRouteMutation('approval.endDeputy', { message: 'approvals.deputy.ended', invalidates })
  const days = [...new Set([from, until])].map((day) => formatDay(day, language)).join(' – ')
  const action = translate('approvals.deputy.end')
  return (
    <li>
      <span>
        {deputy.name}
        <small>{days}</small>
      </span>
      <Button
        size="small"
        aria-label={translate('approvals.actionNamed', { action, name: deputy.name })}
        loading={end.isPending}
        onClick={() => end.mutate({ params: { id: _id } })}
      >
        {action}
      </Button>
    </li>
  )
}

const Named = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}))

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}))
