import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { ListFilter } from './column.ts'
import { FilterFields } from './FilterFields.tsx'
import { useFilters } from './filters.tsx'

interface Props {
  id: string
  filters: readonly ListFilter[]
  onClose: () => void
}

/** Every filter of the list, from the bottom of a phone: a choice takes effect when it is applied. */
const FilterSheet = ({ id, filters: offered, onClose }: Props) => {
  const translate = useTranslate()
  const title = useId()
  const { filters, change } = useFilters()
  const [chosen, setChosen] = useState(filters)
  const finish = (values: Record<string, unknown>) => {
    change(Object.fromEntries(offered.map(({ name }) => [name, values[name]])))
    onClose()
  }
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { id, role: 'dialog', 'aria-modal': true, 'aria-labelledby': title, sx: paper } }}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          finish(chosen)
        }}
      >
        <h2 id={title}>{translate('list.filters')}</h2>
        <div className="fields">
          <FilterFields
            filters={offered}
            values={chosen}
            onChange={(name, value) => setChosen((before) => ({ ...before, [name]: value }))}
          />
        </div>
        <div className="ways">
          <Button onClick={() => finish({})}>{translate('actions.clear')}</Button>
          <Button type="submit" variant="contained">
            {translate('actions.apply')}
          </Button>
        </div>
      </Form>
    </Drawer>
  )
}
export default FilterSheet

const paper = { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' }

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& h2': { ...theme.typography.h3, margin: 0, padding: '16px 16px 4px' },
  '& .fields': { display: 'grid', gap: 12, padding: '8px 16px 16px', overflowY: 'auto' },
  '& .ways': {
    display: 'grid',
    gridTemplateColumns: '1fr 2fr',
    gap: 8,
    padding: '8px 16px',
    paddingBottom: 'calc(8px + env(safe-area-inset-bottom))',
    borderTop: `1px solid ${theme.palette.divider}`,
    '& > button': { minHeight: 44 },
  },
}))
