import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { canWorkOffline } from '../../../browser/offlineMode.ts'
import { EntityProvider } from '../../../components/entityContext.ts'
import { Avatar } from '../../../components/fields/Avatar.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { PictureInput } from '../../../components/inputs/PictureInput.tsx'
import { Fields, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { changesOf } from '../../../components/record/formValues.ts'
import { useCallRoute } from '../../../components/routeCalls.ts'
import { chooseLanguage } from '../../../i18n/choice.ts'
import NumbersPanel from '../../../components/staff/NumbersPanel.tsx'
import { employee } from '../../../shared/staff/employee.ts'
import { teacher } from '../../../shared/staff/teacher.ts'
import { ownProfile } from '../../../shared/access/ownProfile.ts'
import { Fixed } from './Fixed.tsx'
import { OwnWork } from './OwnWork.tsx'
import { PageForm } from './PageForm.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import { Panel } from '../../../components/Panel.tsx'
import type { TabProps } from './tabProps.ts'
import { useFollowUser } from './useOwnUser.ts'
import { useSend } from '../../../components/record/useSend.ts'

/** Name, language, digits, date format and photo can be changed; the rest is read-only. */
const OwnData = ({ user, readOnly }: TabProps) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const follow = useFollowUser()
  const { _id, firstName, lastName, language, digits, dateFormat, photo } = user
  const record = useMemo(
    () => ({ id: _id, firstName, lastName, language, digits, dateFormat, photo }),
    [_id, firstName, lastName, language, digits, dateFormat, photo],
  )
  const staff = user.employee
    ? { entity: employee, record: { id: user.employee } }
    : user.teacher
      ? { entity: teacher, record: { id: user.teacher } }
      : null
  const sending = useSend(
    (values) => {
      const { language: spoken, ...changes } = changesOf(ownProfile, values, record)
      return callRoute('profile.update', { body: { ...changes, ...(spoken ? { language: spoken } : {}) } })
    },
    async ({ data }) => {
      if (data.language !== language) chooseLanguage(data.language)
      await follow()
    },
  )
  return (
    <>
      <Panel>
        <EntityProvider value={ownProfile}>
          <PageForm record={record} readOnly={readOnly} draft={_id} {...sending}>
            <Fields>
              <TextInput<typeof ownProfile> source="firstName" autoComplete="given-name" />
              <TextInput<typeof ownProfile> source="lastName" autoComplete="family-name" />
              <ChoiceInput<typeof ownProfile> source="language" />
              <ChoiceInput<typeof ownProfile> source="digits" />
              <ChoiceInput<typeof ownProfile> source="dateFormat" />
              <Wide>
                <PictureInput<typeof ownProfile>
                  source="photo"
                  round
                  empty={<Avatar name={firstName} size={88} />}
                />
              </Wide>
            </Fields>
          </PageForm>
        </EntityProvider>
      </Panel>
      <Panel title={translate('profile.fixedTitle')} hint={translate('profile.fixedHint')}>
        <Fixed user={user} />
      </Panel>
      {canWorkOffline() && <ThisDevice />}
      {staff && (
        <>
          <Panel title={translate('profile.work.title')}>
            <OwnWork user={user} />
          </Panel>
          <Panel title={translate('profile.work.numbers')}>
            <EntityProvider value={staff.entity}>
              <NumbersPanel record={staff.record} own />
            </EntityProvider>
          </Panel>
        </>
      )}
    </>
  )
}
export default OwnData
