import YesIcon from '@mui/icons-material/CheckCircleOutlined'
import NoIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useGetOne, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCellName } from '../../../components/fields/cellName.ts'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { FieldFrame, labelId } from '../../../components/inputs/FieldFrame.tsx'
import { Section, Wide } from '../../../components/inputs/Section.tsx'
import { useFormState } from '../../../components/record/formContext.ts'
import {
  adminAreas,
  type Area,
  areas,
  type Flag,
  flags,
  type Permissions,
  type Role,
} from '../../../shared/core/access.ts'
import { explain } from '../../../shared/core/explain.ts'

/** Explains which rule grants or denies a permission, and for which branch. */
export const WhyPanel = () => {
  const translate = useTranslate()
  const cellName = useCellName()
  const { readOnly, lastRead } = useFormState()
  const [area, setArea] = useState<Area>('student')
  const [flag, setFlag] = useState<Flag>('view')
  const person = usePerson()
  const branchName = useBranchName(person.branch)
  const name = lastRead ? `${String(lastRead.firstName)} ${String(lastRead.lastName)}` : ''
  const { allowed, rule, scope } = explain(person, area, flag)
  const what = cellName(area, flag)
  const names = { name, what }
  return (
    <Section name="why">
      <Choice
        label={translate('access.why.area')}
        value={area}
        options={[...areas, ...adminAreas].map((id) => ({ id, name: translate(`access.areas.${id}`) }))}
        onChange={(id) => setArea(id as Area)}
      />
      <Choice
        label={translate('access.why.flag')}
        value={flag}
        options={flags.map((id) => ({ id, name: translate(`access.flags.${id}`) }))}
        onChange={(id) => setFlag(id as Flag)}
      />
      <Wide>
        <Verdict role="status">
          <strong>
            <StatusChip
              icon={allowed ? YesIcon : NoIcon}
              tone={allowed ? 'success' : 'warning'}
              label={translate(allowed ? 'access.why.may' : 'access.why.mayNot', names)}
            />
          </strong>
          <p>{translate(`access.why.rules.${rule}`, names)}</p>
          {scope && <p>{translate(`access.why.scope.${scope}`, { branch: branchName })}</p>}
          {!readOnly && <small>{translate('access.why.asTyped')}</small>}
        </Verdict>
      </Wide>
    </Section>
  )
}

function usePerson() {
  const [role, branch, permissions, active] = useWatch({
    name: ['role', 'branch', 'permissions', 'active'],
  }) as [Role, string | null, Permissions | null, boolean]
  return { role, branch: branch || null, permissions: permissions ?? {}, active }
}

function useBranchName(id: string | null): string {
  const { lastRead } = useFormState()
  const kept = lastRead?.branch === id ? String(lastRead?.branchName ?? '') : ''
  const { data } = useGetOne('branch', { id: id ?? '' }, { enabled: id !== null && kept === '' })
  return kept || String(data?.name ?? '')
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { id: string; name: string }[]
  onChange: (id: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <Select
        size="small"
        value={value}
        labelId={labelId(id)}
        input={<OutlinedInput />}
        SelectDisplayProps={{ id }}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.name}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}

const Verdict = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& strong': { fontWeight: 600 },
  '& strong > span': { whiteSpace: 'normal' },
  '& p': { ...theme.typography.body2, margin: 0 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}))
