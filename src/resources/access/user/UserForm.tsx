import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { BoolInput } from '../../../components/inputs/BoolInput.tsx'
import { ChoiceInput } from '../../../components/inputs/ChoiceInput.tsx'
import { PasswordInput } from '../../../components/inputs/PasswordInput.tsx'
import { ReferenceInput } from '../../../components/inputs/ReferenceInput.tsx'
import { Section, Wide } from '../../../components/inputs/Section.tsx'
import { TextInput } from '../../../components/inputs/TextInput.tsx'
import { FormStateProvider, useFormState } from '../../../components/record/formContext.ts'
import { isAdmin, type Role, roles } from '../../../shared/core/access.ts'
import { PermissionMatrix } from './matrix/PermissionMatrix.tsx'
import { useMe } from './me.ts'
import type { user } from '../../../shared/access/user.ts'

const below = roles.filter((role) => role !== 'super_admin')

export const UserForm = () => {
  const translate = useTranslate()
  const { lastRead, readOnly } = useFormState()
  const { role, isMe, isAbove } = useMe()
  const own = !readOnly && lastRead !== null && isMe(lastRead.id)
  const branch = useWatch({ name: 'branch' }) as string | null
  const chosen = useWatch({ name: 'role' }) as Role | null
  const ofBranch = branch ? { branchFilter: [branch] } : undefined
  return (
    <>
      {lastRead && isAbove(lastRead) && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {translate('access.account.above')}
        </Alert>
      )}
      <Section name="person">
        <TextInput<typeof user> source="firstName" />
        <TextInput<typeof user> source="lastName" />
        <TextInput<typeof user> source="email" kind="email" />
        <ChoiceInput<typeof user> source="language" />
      </Section>
      <Section name="access">
        <TextInput<typeof user> source="username" />
        <PasswordInput<typeof user>
          source="password"
          hint={translate(`resources.user.${lastRead ? 'passwordKept' : 'passwordNew'}`)}
        />
        <Held when={own}>
          <BoolInput<typeof user> source="active" />
        </Held>
      </Section>
      <Section name="place">
        {own && (
          <Wide>
            <Alert severity="info">{translate('access.account.own')}</Alert>
          </Wide>
        )}
        <Held when={own}>
          <ChoiceInput<typeof user> source="role" choices={role === 'super_admin' ? roles : below} />
          <ReferenceInput<typeof user> source="branch" needed={chosen ? !isAdmin({ role: chosen }) : false} />
        </Held>
        <ReferenceInput<typeof user> source="employee" filter={ofBranch} />
        <ReferenceInput<typeof user> source="teacher" filter={ofBranch} />
      </Section>
      <Section name="permissions">
        <Wide>
          <Held when={own}>
            <PermissionMatrix />
          </Held>
        </Wide>
      </Section>
    </>
  )
}

/** Only to be read, while the rest of the form may be changed. */
const Held = ({ when, children }: { when: boolean; children: ReactNode }) => {
  const state = useFormState()
  return <FormStateProvider value={when ? { ...state, readOnly: true } : state}>{children}</FormStateProvider>
}
