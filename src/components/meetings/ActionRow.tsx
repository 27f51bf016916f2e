import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { formatDay } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type ActionStatus, actionStatuses } from '../../shared/meetings/meetingChoices.ts'
import type { ActionItem } from '../../shared/meetings/minutesRoutes.ts'
import { LineItem } from '../LineItem.tsx'
import { useRouteMutation } from '../routeCalls.ts'

// Lazy, because this row is part of the first load of the dashboard.
const ReasonDialog = lazyPart(async () => ({
  default: (await import('../dialogs/ReasonDialog.tsx')).ReasonDialog,
}))

interface Props {
  action: ActionItem
  /** True in the user's own list, which names the meeting instead of the owner. */
  mine?: boolean
  /** True for users who may not change it. */
  readOnly?: boolean
  /** Edits its text, owner and due day. */
  onEdit?: (action: ActionItem) => void
}

/** An action item with its owner, due day and status; dropping it asks for a reason. */
export const ActionRow = ({ action, mine = false, readOnly = false, onEdit }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [dropping, setDropping] = useState(false)
  const options = { message: 'meetings.actions.saved', onSuccess: () => setDropping(false) }
  const settingOwn = useRouteMutation('meeting.ownAction', options)
  const settingAny = useRouteMutation('meeting.changeAction', options)
  const { isPending, error } = mine ? settingOwn : settingAny
  const set = (change: { status: ActionStatus; note?: string }) => {
    const { _id, meeting, day } = action
    if (mine) settingOwn.mutate({ body: { action: _id, ...change } })
    else settingAny.mutate({ params: { id: meeting }, body: { action: _id, day, ...change } })
  }
  const { text, ownerName, meetingTitle, dueOn, status, note, overdue } = action
  const due = translate('meetings.actions.dueOn', { day: formatDay(dueOn, language) })
  const word = (each: ActionStatus) => translate(`meetings.actions.statuses.${each}`)
  return (
    <Row data-closed={status === 'done' || status === 'dropped' ? true : undefined}>
      <div>
        <strong>{text}</strong>
        <p>
          {mine ? meetingTitle : ownerName} · {due}
          {overdue && <em> · {translate('meetings.actions.overdue')}</em>}
        </p>
        {note && <p>{note}</p>}
      </div>
      {onEdit && !readOnly && (
        <Button
          size="small"
          aria-label={`${translate('meetings.actions.edit')}: ${text}`}
          onClick={() => onEdit(action)}
        >
          {translate('meetings.actions.edit')}
        </Button>
      )}
      {readOnly ? (
        <small>{word(status)}</small>
      ) : (
        <Select
          size="small"
          value={status}
          disabled={isPending}
          onChange={({ target }) =>
            target.value === 'dropped' ? setDropping(true) : set({ status: target.value })
          }
          SelectDisplayProps={{ 'aria-label': translate('meetings.actions.statusOf', { name: text }) }}
        >
          {actionStatuses.map((each) => (
            <MenuItem key={each} value={each}>
              {word(each)}
            </MenuItem>
          ))}
        </Select>
      )}
      {dropping && (
        <ReasonDialog
          title={translate('meetings.actions.dropTitle', { name: text })}
          body={translate('meetings.actions.dropHint')}
          action={translate('meetings.actions.drop')}
          call={{ error, isPending }}
          onSend={(reason) => set({ status: 'dropped', note: reason })}
          onClose={() => setDropping(false)}
        />
      )}
    </Row>
  )
}

const Row = styled(LineItem)(({ theme }) => ({
  '&[data-closed] strong': { fontWeight: 400, color: theme.palette.text.secondary },
  '& em': { fontStyle: 'normal', fontWeight: 600, color: theme.palette.error.main },
  '@media (pointer: coarse)': { '& .MuiSelect-select': { paddingBlock: 11 } },
}))
