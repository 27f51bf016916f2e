import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import { useCanAccess, useNotify, useTranslate } from 'ra-core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatNumber } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { failureOf } from '../failure.ts'
import { AutocompleteField } from '../inputs/AutocompleteField.tsx'
import { FieldFrame } from '../inputs/FieldFrame.tsx'
import { type Goods, keptIn, useFind, useLyingIn, useOffered } from './goods.ts'

interface Props {
  id: string
  label: string
  error?: string
  required?: boolean
  value: Goods | null
  branch?: string | null
  /** Products of other lines. */
  without: readonly string[]
  /** The quantity exceeds the stock. */
  tooMany?: boolean
  /** Outgoing: stock reserved for students is not available. */
  out?: boolean
  onPick: (goods: Goods | null) => void
  /** Its code was read: it counts as one, and the next code may follow at once. */
  onScan: (goods: Goods) => void
  onBlur: () => void
}

/** Finds a product by name, SKU or barcode and shows its stock. Barcode readers type the code and press Enter. */
export const ProductPicker = ({
  id,
  label,
  error,
  required,
  value,
  branch,
  without,
  tooMany,
  out,
  onPick,
  onScan,
  onBlur,
}: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const notify = useNotify()
  const find = useFind()
  const lyingIn = useLyingIn()
  const { canAccess = false } = useCanAccess({ resource: 'product', action: 'list' })
  const [open, setOpen] = useState(false)
  const { typed, setTyped, offered, isFetching, error: failed } = useOffered(canAccess && open)
  const [missing, setMissing] = useState<string | null>(null)
  /** Enter only picks an option chosen by the arrow keys: the mouse may happen to be over another one. */
  const marked = useRef<Goods | null>(null)

  const stock = (goods: Goods): string => {
    const quantity = lyingIn(goods, branch)
    if (quantity === undefined) return ''
    const kept = out ? keptIn(goods, branch) : 0
    return translate(kept > 0 ? 'documentLines.canGo' : 'documentLines.inStock', {
      smart_count: quantity,
      quantity: formatNumber(quantity - kept, language),
      kept: formatNumber(kept, language),
      unit: goods.unit ?? '',
    }).trim()
  }
  const read = async (text: string) => {
    try {
      const found = await find(text)
      if (found === 'none') setMissing(text)
      if (typeof found === 'string') return
      setOpen(false)
      // Once counted in another line it must be cleared here: the next Enter would count it again.
      if (found.exact) setTyped('')
      if (found.exact) onScan(found.goods)
      else onPick(found.goods)
    } catch (problem) {
      notify(failureOf(problem).message, { type: 'error' })
    }
  }
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    const text = typed.trim()
    if ((open && marked.current) || text === '' || text === value?.name) return
    event.defaultMuiPrevented = true
    event.preventDefault()
    event.stopPropagation()
    void read(text)
  }
  const hint = failed
    ? translate('records.optionsFailed')
    : missing
      ? translate('documentLines.notFound', { text: missing })
      : value
        ? tooMany
          ? translate('documentLines.tooMany', { stock: stock(value) })
          : stock(value)
        : ''
  const frame = { id, label, error, required, hint }
  return (
    <Frame data-tone={missing || tooMany ? 'warning' : undefined}>
      <FieldFrame {...frame} quiet>
        <Autocomplete<Goods>
          id={id}
          size="small"
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          value={value}
          inputValue={typed}
          options={offered.filter((one) => !without.includes(String(one.id)))}
          loading={isFetching}
          // The server has searched already, by sound too.
          filterOptions={(found) => found}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id: key }) => key}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onHighlightChange={(_, option, reason) => {
            marked.current = reason === 'keyboard' ? option : null
          }}
          onChange={(_, goods) => {
            setMissing(null)
            onPick(goods)
          }}
          onInputChange={(_, text) => {
            marked.current = null
            setMissing(null)
            setTyped(text)
          }}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          renderOption={({ key, ...props }, goods) => (
            <Option {...props} key={key}>
              <span>{goods.name}</span>
              <small>{[goods.sku, stock(goods)].filter(Boolean).join(' · ')}</small>
            </Option>
          )}
          renderInput={(params) => <AutocompleteField params={params} frame={frame} />}
        />
      </FieldFrame>
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  '&[data-tone="warning"] .MuiFormHelperText-root': { color: theme.palette.warning.main },
}))

const Option = styled('li')(({ theme }) => ({
  '&&': { display: 'grid', justifyItems: 'start', gap: 0, minHeight: 44 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}))
