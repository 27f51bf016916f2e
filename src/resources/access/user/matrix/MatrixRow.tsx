import { useTranslate } from 'ra-core'
import { memo } from 'react'
import { useCellName } from '../../../../components/fields/cellName.ts'
import { flags, type Permissions, type Role } from '../../../../shared/core/access.ts'
import { type Cell, type GrantedArea, holds, isFree, rowOf, stateOf } from './rights.ts'
import { TriBox } from './TriBox.tsx'

interface Props {
  area: GrantedArea
  role: Role
  /** Permissions of this area only, so that a click redraws just its row. */
  given: Permissions[GrantedArea]
  readOnly: boolean
  onToggle: (cells: readonly Cell[]) => void
}

export const MatrixRow = memo(({ area, role, given, readOnly, onToggle }: Props) => {
  const translate = useTranslate()
  const cellName = useCellName()
  const row = rowOf(area)
  const permissions = { [area]: given }
  const name = translate(`access.areas.${area}`)
  return (
    <tr>
      <th scope="row">{name}</th>
      {flags.map((flag) => (
        <td key={flag}>
          <TriBox
            name={cellName(area, flag)}
            state={holds(role, permissions, [area, flag]) ? 'all' : 'none'}
            disabled={readOnly || !isFree(role, [area, flag])}
            onChange={() => onToggle([[area, flag]])}
          />
        </td>
      ))}
      <td>
        <TriBox
          name={translate('access.wholeRow', { area: name })}
          state={stateOf(role, permissions, row)}
          disabled={readOnly || !row.some((cell) => isFree(role, cell))}
          onChange={() => onToggle(row)}
        />
      </td>
    </tr>
  )
})
