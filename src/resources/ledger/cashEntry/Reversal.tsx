import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useGetOne, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'

/** Links a reversed entry and its reversing entry. */
export const Reversal = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { to } = useRecordAddress()
  // Reloaded after a reversal.
  const { data } = useGetOne('cashEntry', { id })
  const other = (data?.reversedBy ?? data?.reverses) as string | null | undefined
  if (!other) return null
  return (
    <Alert
      severity="info"
      sx={below}
      action={
        <Button component={Link} to={to({ id: other, view: 'true' })}>
          {translate('books.openOther')}
        </Button>
      }
    >
      {translate(data?.reversedBy ? 'books.wasReversed' : 'books.takesBack')}
    </Alert>
  )
}

const below = { mb: 4 }
