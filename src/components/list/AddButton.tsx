import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRecordAddress } from '../useRecordAddress.ts'
import { useFilters } from './filters.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'

interface Props {
  /** As a key. */
  label?: string | undefined
  /** Values that a new record takes from the active filters, by field. */
  lends?: readonly string[] | undefined
  /** Shows only the icon on a phone. */
  compact?: boolean
}

const none: readonly string[] = []

/** Opens the create dialog of this list. */
export const AddButton = ({ label = 'actions.add', lends = none, compact = false }: Props) => {
  const translate = useTranslate()
  const { open } = useRecordAddress()
  const { filters } = useFilters()
  const lent = lends.flatMap((name) => {
    const value: unknown = filters[name]
    // A filter with several values does not say which of them the new record shall have.
    const [only, ...others] = Array.isArray(value) ? (value as unknown[]) : [value]
    return typeof only === 'string' && only !== '' && others.length === 0 ? [[name, only] as const] : []
  })
  const run = () => open({ create: 'true', ...Object.fromEntries(lent) })
  const text = translate(label)
  if (compact)
    return <ToolbarButton spoken variant="contained" icon={<AddIcon />} label={text} onClick={run} />
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={run}>
      {text}
    </Button>
  )
}
