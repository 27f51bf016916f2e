import UndoIcon from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../../browser/lazyPart.tsx'
import { useMayCall } from '../../../components/useMayCall.ts'
import { routes } from '../../../shared/routes.ts'

const ReverseDialog = lazyPart(() => import('./ReverseDialog.tsx'))

/** Entries are only corrected by a reversal. */
export const ReverseButton = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const may = useMayCall(routes['cashEntry.reverse'])
  const [asking, setAsking] = useState(false)
  if (!may || record.reverses || record.reversedBy) return null
  return (
    <>
      <Button variant="outlined" startIcon={<UndoIcon />} onClick={() => setAsking(true)}>
        {translate('books.reverse')}
      </Button>
      {asking && <ReverseDialog record={record} onClose={() => setAsking(false)} />}
    </>
  )
}
