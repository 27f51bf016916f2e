import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import { type RaRecord, useTranslate } from 'ra-core'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { AutocompleteField } from '../../../components/inputs/AutocompleteField.tsx'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { labelOf } from '../../../shared/core/entity.ts'
import { student } from '../../../shared/students/student.ts'
import { FoundStudent } from '../../../components/fees/FoundStudent.tsx'
import { isCustomerInvoice, useFoundStudents } from '../../../components/fees/useFoundStudents.ts'

interface Props {
  onChoose: (student: string) => void
  /** An invoice of a customer was found by its code. */
  onInvoice: (invoice: string) => void
}

/** Finds a student while typing; arrows and Enter choose one. */
export const FindStudent = ({ onChoose, onInvoice }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const entered = useRef<string | null>(null)
  const { found, waiting, error, hurry } = useFoundStudents(typed)
  const words = typed.trim()
  const choose = useCallback(
    (record: RaRecord) => (isCustomerInvoice(record) ? onInvoice : onChoose)(String(record.id)),
    [onChoose, onInvoice],
  )
  // Enter came before the result: a single match is chosen, among several the user chooses.
  useEffect(() => {
    if (waiting || entered.current === null) return
    const meant = entered.current === words && found.length === 1 ? found[0] : undefined
    entered.current = null
    if (meant) choose(meant)
  }, [waiting, words, found, choose])
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !waiting || words === '') return
    entered.current = words
    hurry()
  }
  const failure = error && failureOf(error).message
  const frame = {
    id,
    label: translate('fees.find'),
    hint: failure ? translate(failure, { _: failure }) : translate('fees.findHint'),
  }
  return (
    <Find>
      <FieldFrame {...frame}>
        <Autocomplete<RaRecord>
          id={id}
          autoHighlight
          // Inside of the page's main part, as all that is on it.
          disablePortal
          blurOnSelect={false}
          clearOnBlur={false}
          forcePopupIcon={false}
          open={words !== ''}
          options={found}
          loading={waiting}
          loadingText={<span role="status">{translate('fees.searching')}</span>}
          noOptionsText={<span role="status">{translate('fees.nobody')}</span>}
          // The server has already searched, also by sound: all its results are shown.
          filterOptions={(options) => options}
          getOptionLabel={(record) =>
            isCustomerInvoice(record) ? String(record.code) : labelOf(student, record)
          }
          getOptionKey={(record) => record.id}
          inputValue={typed}
          value={null}
          onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
          onChange={(_, record) => record && choose(record)}
          renderOption={({ key, ...props }, record) => <FoundStudent key={key} {...props} record={record} />}
          renderInput={(params) => (
            <AutocompleteField
              params={params}
              frame={frame}
              autoFocus
              onKeyDown={byKey}
              attributes={{ maxLength: 200, enterKeyHint: 'search', spellCheck: false }}
            />
          )}
        />
      </FieldFrame>
    </Find>
  )
}

const Find = styled('div')(({ theme }) => ({
  '& .MuiFormControl-root': { width: '100%' },
  '& .MuiInputBase-root': { ...theme.typography.h3, fontWeight: 400, minHeight: 52 },
}))
