import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import { useRouteMutation, useRouteQuery } from '../../../components/routeCalls.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import type { ActionItem } from '../../../shared/meetings/minutesRoutes.ts'
import { routes } from '../../../shared/routes.ts'

const empty = { text: '', owner: '', dueOn: '' }

/** An action item: text, owner and due day. */
interface Props {
  meeting: string
  day: string
  /** The item to edit; absent for a new one. */
  action?: ActionItem
  onDone?: () => void
}

export const ActionForm = ({ meeting, day, action: before, onDone }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [action, setAction] = useState(
    before ? { text: before.text, owner: before.owner, dueOn: before.dueOn } : empty,
  )
  const { data: people = [] } = useRouteQuery(
    'meeting.people',
    {},
    { enabled: useMayCall(routes['meeting.people']) },
  )
  const options = {
    message: 'meetings.actions.saved',
    showsErrors: true,
    onSuccess: () => {
      setAction(empty)
      onDone?.()
    },
  }
  const changing = useRouteMutation('meeting.changeAction', options)
  const adding = useRouteMutation('meeting.addAction', options)
  const { error, isPending } = before ? changing : adding
  const save = () => {
    if (!before) return adding.mutate({ params: { id: meeting }, body: { ...action, day } })
    const { meeting: id, _id, day: of } = before
    changing.mutate({ params: { id }, body: { ...action, action: _id, day: of } })
  }
  const owners = people.map(({ _id, name }) => ({ id: _id, name }))
  // The owner may have left since.
  if (before && !owners.some(({ id }) => id === before.owner))
    owners.unshift({ id: before.owner, name: before.ownerName })
  const errors = (error && failureOf(error).errors) || {}
  const frame = (name: keyof typeof empty, label: string) => ({
    id: `${id}-${name}`,
    label: translate(`meetings.actions.${label}`),
    required: true,
    error: errors[name] as string | undefined,
  })
  const [text, owner, due] = [frame('text', 'text'), frame('owner', 'owner'), frame('dueOn', 'due')]
  return (
    <Fields>
      <TextBox
        {...text}
        maxLength={500}
        value={action.text}
        onChange={(typed) => setAction({ ...action, text: typed })}
      />
      <ChoiceBox
        {...owner}
        value={action.owner}
        options={owners}
        onChange={(id) => setAction({ ...action, owner: id })}
      />
      <DayBox
        {...due}
        value={action.dueOn}
        onChange={(dueOn) => setAction({ ...action, dueOn: dueOn ?? '' })}
      />
      <Button variant="outlined" loading={isPending} onClick={save}>
        {translate(`meetings.actions.${before ? 'save' : 'add'}`)}
      </Button>
    </Fields>
  )
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  gap: 12,
  marginTop: 12,
  '& > :first-of-type': { gridColumn: '1 / -1' },
  '& > button': { justifySelf: 'start' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}))
