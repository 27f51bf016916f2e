import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../../../browser/lazyPart.tsx'
import { useFormState } from '../../../../components/record/formContext.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { routes } from '../../../../shared/routes.ts'
import { useRoster } from './useRoster.ts'

const EnrolDialog = lazyPart(async () => ({ default: (await import('./EnrolDialog.tsx')).EnrolDialog }))

/** Enrols a student from anywhere in the record of a class that students can still join. */
export const EnrolButton = ({ group }: { group: RaRecord }) => {
  const translate = useTranslate()
  const { readOnly } = useFormState()
  const may = useMayCall(routes['enrolment.create'])
  const [open, setOpen] = useState(false)
  // Whether there is a seat is asked for once somebody is to be enrolled.
  const { data: roster } = useRoster(open ? String(group.id) : '')
  if (!may || readOnly || !['planned', 'running'].includes(String(group.status))) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<AddIcon />}
        loading={open && !roster}
        onClick={() => setOpen(true)}
      >
        {translate('summaries.enrol')}
      </Button>
      {open && roster && <EnrolDialog group={group} roster={roster} onClose={() => setOpen(false)} />}
    </>
  )
}
