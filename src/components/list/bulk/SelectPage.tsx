import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import { SelectBox } from './SelectBox.tsx'
import { useSelection } from './selection.tsx'

/** All rows of the page, or none. */
export const SelectPage = () => {
  const translate = useTranslate()
  const { data } = useListContext()
  const selection = useSelection()
  if (!selection) return null
  const rows: readonly RaRecord[] = data ?? []
  const count = rows.filter(({ id }) => selection.selected.has(String(id))).length
  const whole = rows.length > 0 && count === rows.length
  return (
    <SelectBox
      name={translate('list.bulk.selectPage')}
      checked={whole}
      some={count > 0 && !whole}
      onToggle={() => selection.togglePage(!whole)}
    />
  )
}
