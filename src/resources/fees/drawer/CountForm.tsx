import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { TextBox } from '../../../components/inputs/TextBox.tsx'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import type { BranchDrawer, CountedDrawer, DrawerState } from '../../../shared/fees/drawerRoutes.ts'
import { CountFields } from './CountFields.tsx'
import { countsOf, isEmpty, type Typed, wrongOf } from './counting.ts'

interface Props {
  drawer: BranchDrawer
  state: DrawerState
  onDirty: (dirty: boolean) => void
  onCounted: (record: CountedDrawer) => void
  onClose: () => void
}

/** Enters the counted cash. The expected amount is not shown. */
export const CountForm = ({ drawer, state, onDirty, onCounted, onClose }: Props) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const id = useId()
  const [typed, setTyped] = useState<Typed>({})
  const [float, setFloat] = useState(drawer.first)
  const [note, setNote] = useState('')
  const [to, setTo] = useState('')
  const [tried, setTried] = useState(false)
  const { open, first, branch } = drawer
  const sending = useAction(
    () => {
      const count = { counts: countsOf(typed), note: note.trim() || null }
      return open
        ? callRoute('drawer.close', { params: { id: open._id }, body: { ...count, handoverTo: to || null } })
        : callRoute('drawer.create', { body: { ...count, branch, ...(first ? { float } : {}) } })
    },
    { onSuccess: (record) => onCounted(record) },
  )
  const failure = sending.error && failureOf(sending.error)
  const at = Object.values(failure?.errors ?? {})[0]
  const words = failure && (typeof at === 'string' ? at : failure.message)
  const nothing = tried && isEmpty(typed)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty(typed) && wrongOf(typed).length === 0) return sending.mutate()
    const [wrong] = wrongOf(typed)
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-count]')]
    const place = wrong ? state.denominations.indexOf(Number(wrong)) : 0
    fields[place]?.focus()
  }
  const change = (next: Typed) => {
    setTyped(next)
    onDirty(!isEmpty(next))
  }
  const receivers = state.people.filter((one) => one.branch === null || one.branch === branch)
  return (
    <Form onSubmit={send} noValidate>
      <DialogContent>
        <DialogContentText>{translate('drawer.countHint')}</DialogContentText>
        {words && (
          <Alert severity="error" role="alert">
            {translate(words, { _: words })}
          </Alert>
        )}
        <CountFields denominations={state.denominations} typed={typed} onChange={change} tried={tried} />
        {nothing && (
          <FormHelperText error role="alert">
            {translate('drawer.nothingTyped')}
          </FormHelperText>
        )}
        {first && (
          <div>
            <FormControlLabel
              label={translate('drawer.floatLabel')}
              control={
                <Checkbox
                  checked={float}
                  onChange={({ target }) => setFloat(target.checked)}
                  slotProps={{ input: { 'aria-describedby': `${id}-float` } }}
                />
              }
            />
            <FormHelperText id={`${id}-float`}>{translate('drawer.floatHint')}</FormHelperText>
          </div>
        )}
        {open && receivers.length > 0 && (
          <ChoiceBox
            id={`${id}-to`}
            label={translate('resources.drawer.fields.handoverTo')}
            value={to}
            options={[
              { id: '', name: translate('drawer.nobody') },
              ...receivers.map(({ _id, name }) => ({ id: _id, name })),
            ]}
            onChange={setTo}
          />
        )}
        <TextBox
          id={`${id}-note`}
          label={translate('resources.drawer.fields.note')}
          hint={translate('drawer.notePlaceholder')}
          minRows={1}
          maxLength={500}
          value={note}
          onChange={setNote}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('actions.cancel')}</Button>
        <Button type="submit" variant="contained" loading={sending.isPending}>
          {translate(open ? 'drawer.closeIt' : 'drawer.openIt')}
        </Button>
      </DialogActions>
    </Form>
  )
}

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& .MuiDialogContent-root': { display: 'grid', alignContent: 'start', gap: 16 },
  [theme.breakpoints.down('sm')]: { '& .MuiDialogActions-root .MuiButton-root': { minHeight: 44 } },
}))
