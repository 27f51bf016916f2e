import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useGetList, useGetOne, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { maxPageSize } from '../../../../shared/core/listing.ts'
import { settingId } from '../../../../shared/school/setting.ts'
import { NotLoaded } from '../../../../components/NotYet.tsx'
import { Panel } from '../../../../components/Panel.tsx'
import { BranchTable } from './BranchTable.tsx'

/** The settings of each branch, and those inherited from the organisation. */
const Branches = () => {
  const translate = useTranslate()
  const settings = useGetOne('setting', { id: settingId })
  const branches = useGetList('branch', {
    pagination: { page: 1, perPage: maxPageSize },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  })
  const error = settings.error ?? branches.error
  const retry = () => void Promise.all([settings.refetch(), branches.refetch()])
  if (error) return <NotLoaded error={error} retry={retry} />
  return (
    <Panel hint={translate('profile.settings.branchesHint')}>
      {settings.data && branches.data ? (
        <BranchTable branches={branches.data} zone={String(settings.data.timezone)} />
      ) : (
        <Skeleton variant="rounded" height={200} />
      )}
      <Button component={Link} to="/admin/branch" sx={above}>
        {translate('profile.settings.allBranches')}
      </Button>
    </Panel>
  )
}
export default Branches

const above = { mt: 4 }
