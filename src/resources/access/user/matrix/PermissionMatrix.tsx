import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useTranslate, ValidationError } from 'ra-core'
import { useCallback } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useField } from '../../../../components/inputs/useField.tsx'
import { type Flag, flags, type Permissions, type Role } from '../../../../shared/core/access.ts'
import { MatrixRow } from './MatrixRow.tsx'
import { Presets } from './Presets.tsx'
import { type Cell, columnOf, groups, isFree, stateOf, toggled } from './rights.ts'
import { TriBox } from './TriBox.tsx'

const source = 'permissions'

/** Area by flag, as far as the role leaves anything to choose. */
export const PermissionMatrix = () => {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const { id, label, readOnly, error } = useField(source)
  const chosen = useWatch({ name: 'role' }) as Role | null
  const role = chosen ?? 'employee'
  const permissions = (useWatch({ name: source }) ?? {}) as Permissions
  const put = useCallback((given: Permissions) => setValue(source, given, { shouldDirty: true }), [setValue])
  const toggle = useCallback(
    (cells: readonly Cell[]) => put(toggled(role, (getValues(source) ?? {}) as Permissions, cells)),
    [put, getValues, role],
  )
  const isOpen = flags.some((flag) => columnOf(flag).some((cell) => isFree(role, cell)))
  return (
    <Whole id={id} tabIndex={-1} aria-label={label} role="group">
      {chosen && <p>{translate(`access.roles.${chosen}`)}</p>}
      {isOpen && !readOnly && <Presets permissions={permissions} onPick={put} />}
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{translate('access.area')}</th>
            {flags.map((flag) => (
              <ColumnHead key={flag} {...{ flag, role, permissions, readOnly, toggle }} />
            ))}
            <th scope="col">{translate('access.all')}</th>
          </tr>
        </thead>
        {Object.entries(groups).map(([name, members]) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={flags.length + 2} className="group">
                {translate(`access.groups.${name}`)}
              </th>
            </tr>
            {members.map((area) => (
              <MatrixRow
                key={area}
                {...{ area, role, readOnly }}
                given={permissions[area]}
                onToggle={toggle}
              />
            ))}
          </tbody>
        ))}
      </table>
      {error && (
        <FormHelperText error>
          <ValidationError error={error} />
        </FormHelperText>
      )}
    </Whole>
  )
}

interface HeadProps {
  flag: Flag
  role: Role
  permissions: Permissions
  readOnly: boolean
  toggle: (cells: readonly Cell[]) => void
}

const ColumnHead = ({ flag, role, permissions, readOnly, toggle }: HeadProps) => {
  const translate = useTranslate()
  const column = columnOf(flag)
  return (
    <th scope="col">
      {translate(`access.flags.${flag}`)}
      <TriBox
        name={translate(`access.wholeColumn.${flag}`)}
        state={stateOf(role, permissions, column)}
        disabled={readOnly || !column.some((cell) => isFree(role, cell))}
        onChange={() => toggle(column)}
      />
    </th>
  )
}

const Whole = styled('div')(({ theme }) => ({
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& table': {
    width: '100%',
    marginTop: 8,
    borderCollapse: 'separate',
    borderSpacing: 0,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
  },
  '& th': { ...theme.typography.body2, fontWeight: 400, textAlign: 'start', padding: '0 0 0 12px' },
  '& td': { padding: 0 },
  '& td, & tbody th': { borderTop: `1px solid ${theme.palette.divider}` },
  '& thead th': {
    ...theme.typography.caption,
    position: 'sticky',
    // To the edge of what scrolls: a head that hides is no head.
    top: -20,
    zIndex: 1,
    paddingTop: 6,
    verticalAlign: 'top',
    fontWeight: 600,
    backgroundColor: theme.palette.background.paper,
  },
  '& thead th:not(:first-of-type)': { width: 72, padding: '6px 0 0', textAlign: 'center' },
  '& thead th:first-of-type': { borderTopLeftRadius: 8 },
  '& thead th:last-of-type': { borderTopRightRadius: 8 },
  '& tbody:first-of-type .group': { borderTop: `1px solid ${theme.palette.divider}` },
  '& .group': {
    ...theme.typography.caption,
    padding: '4px 12px',
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.default,
  },
  '& tbody tr:hover td, & tbody tr:hover th:not(.group)': { backgroundColor: theme.palette.action.hover },
  [theme.breakpoints.down('sm')]: {
    '& thead th': { top: -16 },
    '& thead th:not(:first-of-type)': { width: 46 },
    '& tbody th:not(.group), & thead th:first-of-type': { paddingLeft: 8, overflowWrap: 'anywhere' },
  },
}))
