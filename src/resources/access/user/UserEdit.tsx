import type { RaRecord } from 'ra-core'
import { useTranslate } from 'ra-core'
import { Avatar } from '../../../components/fields/Avatar.tsx'
import { RecordEdit } from '../../../components/record/RecordEdit.tsx'
import type { EditProps } from '../../../components/record/views.ts'
import { AccountActions } from './account/AccountActions.tsx'
import { useMe } from './me.ts'
import { rightsReview } from './ReviewDialog.tsx'
import { UserForm } from './UserForm.tsx'
import { WhyPanel } from './WhyPanel.tsx'

const picture = ({ firstName, photo }: RaRecord) => (
  <Avatar name={firstName as string} photo={(photo as string | null) ?? undefined} size={44} />
)

const UserEdit = (props: EditProps) => {
  const translate = useTranslate()
  const { isAbove } = useMe()
  const subtitle = ({ role, branchName }: RaRecord) =>
    [translate(`resources.user.role.${role as string}`), branchName as string | null]
      .filter(Boolean)
      .join(' · ')
  return (
    <RecordEdit {...props} locked={isAbove} review={rightsReview} picture={picture} subtitle={subtitle}>
      <UserForm />
      <WhyPanel />
      <AccountActions />
    </RecordEdit>
  )
}
export default UserEdit
