import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useGetOne, useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { failureOf } from '../../../components/failure.ts'
import { AutocompleteField } from '../../../components/inputs/AutocompleteField.tsx'
import { FieldFrame } from '../../../components/inputs/FieldFrame.tsx'
import { type Option, useOptions } from '../../../components/inputs/useOptions.ts'
import { student } from '../../../shared/students/student.ts'
import { labelOf } from '../../../shared/core/entity.ts'
import { NotLoaded } from '../../../components/NotYet.tsx'
import { mergeAddress } from './address.ts'

/** The one that stays is known: which is the other? */
export const ChooseOther = ({ into }: { into: string }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const { data, error, refetch } = useGetOne(student.name, { id: into })
  const { options, isFetching, error: failed, setTyped } = useOptions(student.name)
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!data) return null
  const frame = {
    id,
    label: translate('merge.choose', { name: labelOf(student, data) }),
    hint: failed
      ? translate(failureOf(failed).message, { _: failureOf(failed).message })
      : translate('merge.chooseHint'),
  }
  return (
    <Page>
      <FieldFrame {...frame}>
        <Autocomplete<Option>
          id={id}
          size="small"
          options={options.filter((option) => option.id !== into)}
          loading={isFetching}
          // The server has already searched, also by sound: all its results are shown.
          filterOptions={(found) => found}
          getOptionLabel={({ name }) => name}
          getOptionKey={(option) => option.id}
          onChange={(_, option) => option && void navigate(mergeAddress(into, option.id))}
          onInputChange={(_, typed, reason) => setTyped(reason === 'input' ? typed : '')}
          renderInput={(params) => <AutocompleteField params={params} frame={frame} autoFocus />}
        />
      </FieldFrame>
      <Button component={Link} to={mergeAddress()}>
        {translate('merge.back')}
      </Button>
    </Page>
  )
}

const Page = styled('div')({
  display: 'grid',
  gap: 20,
  maxWidth: 480,
  justifyItems: 'start',
  '& > .MuiFormControl-root': { width: '100%' },
})
