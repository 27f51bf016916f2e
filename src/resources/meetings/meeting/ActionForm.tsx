import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { DayBox } from '../../../components/inputs/DayBox.tsx'
import { described, FieldFrame, labelId } from '../../../components/inputs/FieldFrame.tsx'
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
      <FieldFrame {...text}>
        <OutlinedInput
          id={text.id}
          size="small"
          value={action.text}
          onChange={({ target }) => setAction({ ...action, text: target.value })}
          inputProps={{ maxLength: 500, autoComplete: 'off', ...described(text) }}
        />
      </FieldFrame>
      <FieldFrame {...owner}>
        <Select
          size="small"
          value={action.owner}
          labelId={labelId(owner.id)}
          onChange={({ target }) => setAction({ ...action, owner: target.value })}
          SelectDisplayProps={{ id: owner.id, ...described(owner) }}
        >
          {/* Who has it may have left since. */}
          {before && !people.some(({ _id }) => _id === before.owner) && (
            <MenuItem value={before.owner}>{before.ownerName}</MenuItem>
          )}
          {people.map(({ _id, name }) => (
            <MenuItem key={_id} value={_id}>
              {name}
            </MenuItem>
          ))}
        </Select>
      </FieldFrame>
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
