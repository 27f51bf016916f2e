import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormControl from '@mui/material/FormControl'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { described, FieldFrame } from '../inputs/FieldFrame.tsx'
import { useField } from '../inputs/useField.tsx'
import { mailboxName, mailboxText, parseMailbox } from '../../shared/core/mailbox.ts'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from '../inputs/source.ts'

/** Guests without a user account, by name and address. A complete address is added when the field is left. */
export const GuestsInput = <E extends Entity = never>({
  source,
}: {
  source: SourceOf<E, readonly string[]>
}) => {
  const translate = useTranslate()
  const { field, ...frame } = useField(source)
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState(false)
  const guests = Array.isArray(field.value) ? (field.value as string[]) : []
  const add = () => {
    if (address.trim() === '') return
    const box = parseMailbox(
      mailboxText({ name: name.replace(/[<>,"]/g, ' ').trim(), address: address.trim() }),
    )
    setWrong(box === null)
    if (!box) return
    const others = guests.filter((guest) => parseMailbox(guest)?.address !== box.address)
    field.onChange([...others, mailboxText(box)])
    setName('')
    setAddress('')
  }
  const byEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const error = wrong ? translate('meetings.guestWrong') : frame.error
  return (
    <FieldFrame {...frame} error={error} group>
      {guests.length > 0 && (
        <Chips>
          {guests.map((guest) => {
            const called = mailboxName(parseMailbox(guest) ?? { name: '', address: guest })
            return (
              <Chip
                key={guest}
                label={guest}
                onDelete={() => field.onChange(guests.filter((one) => one !== guest))}
                slotProps={{ root: { title: translate('meetings.removeGuest', { name: called }) } }}
              />
            )
          })}
        </Chips>
      )}
      <Row>
        {/* One FormControl for each input: MUI expects a single one inside. */}
        <FormControl>
          <OutlinedInput
            size="small"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={byEnter}
            placeholder={translate('meetings.guestName')}
            inputProps={{
              'aria-label': translate('meetings.guestName'),
              autoComplete: 'off',
              maxLength: 120,
            }}
          />
        </FormControl>
        <FormControl error={Boolean(error)}>
          <OutlinedInput
            id={frame.id}
            inputRef={field.ref}
            size="small"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={byEnter}
            onBlur={add}
            placeholder={translate('meetings.guestAddress')}
            inputProps={{
              ...described({ ...frame, error }),
              'aria-label': translate('meetings.guestAddress'),
              autoComplete: 'off',
              inputMode: 'email',
              autoCapitalize: 'none',
              maxLength: 254,
            }}
          />
        </FormControl>
        <Button variant="outlined" onClick={add}>
          {translate('meetings.addGuest')}
        </Button>
      </Row>
    </FieldFrame>
  )
}

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginBottom: 8 })
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  gap: 8,
  alignItems: 'center',
  '& > .MuiFormControl-root': { margin: 0 },
  '& > .MuiButton-root': { minHeight: 40 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}))
