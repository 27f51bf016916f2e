import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useListContext, useTranslate } from 'ra-core'
import { useId } from 'react'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { defaultPageSize, maxPageSize } from '../../shared/core/listing.ts'

const sizes = [defaultPageSize, 25, 50, maxPageSize]

/** Number of rows per page, kept in the address. */
export const PageSize = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { perPage, setPerPage, total = 0 } = useListContext()
  const label = useId()
  // With fewer than the shortest page has there is nothing to choose.
  if (total <= defaultPageSize && perPage === defaultPageSize) return null
  return (
    <Row>
      <span id={label}>{translate('list.perPage')}</span>
      <Select
        size="small"
        value={perPage}
        labelId={label}
        input={<OutlinedInput />}
        onChange={(event) => setPerPage(Number(event.target.value))}
      >
        {[...new Set([...sizes, perPage])]
          .sort((one, other) => one - other)
          .map((size) => (
            <MenuItem key={size} value={size}>
              {formatNumber(size, language)}
            </MenuItem>
          ))}
      </Select>
    </Row>
  )
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& .MuiSelect-select.MuiSelect-select': { paddingTop: 4, paddingBottom: 4, fontSize: 14 },
})
