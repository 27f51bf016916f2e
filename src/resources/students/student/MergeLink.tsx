import MergeIcon from '@mui/icons-material/MergeOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFormState } from '../../../components/record/formContext.ts'
import { useRecordAccess } from '../../../components/useRecordAccess.ts'
import { student } from '../../../shared/students/student.ts'

/** Link from a likely duplicate to merging. */
export const MergeLink = () => {
  const translate = useTranslate()
  const { lastRead } = useFormState()
  const { update, remove } = useRecordAccess(student.name)
  if (!lastRead || !update || !remove) return null
  return (
    <p style={{ margin: '20px 0 0' }}>
      <Button
        component={Link}
        to={`/admin/student/merge?into=${lastRead.id}`}
        startIcon={<MergeIcon />}
        variant="outlined"
      >
        {translate('merge.withAnother')}
      </Button>
    </p>
  )
}
