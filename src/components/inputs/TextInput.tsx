import OutlinedInput from '@mui/material/OutlinedInput'
import { useEntity } from '../entityContext.ts'
import { described, FieldFrame } from './FieldFrame.tsx'
import { useField } from './useField.tsx'
import type { Entity } from '../../shared/core/entity.ts'
import type { SourceOf } from './source.ts'

type Kind = 'text' | 'phone' | 'email' | 'code'

interface Props<E extends Entity> {
  source: SourceOf<E, string>
  kind?: Kind
  /** The browser's autofill hint. */
  autoComplete?: string
  autoFocus?: boolean
  rows?: number
}

const attributes: Record<
  Kind,
  { type?: string; inputMode?: 'tel' | 'email'; spellCheck?: boolean; autoCapitalize?: string }
> = {
  text: {},
  // Not of type tel or number: Bengali digits are accepted, and converted to Latin ones on saving.
  phone: { inputMode: 'tel', spellCheck: false },
  email: { inputMode: 'email', spellCheck: false, autoCapitalize: 'none' },
  code: { spellCheck: false, autoCapitalize: 'characters' },
}

/** Words of one line or several. */
export const TextInput = <E extends Entity = never>({
  source,
  kind = 'text',
  autoComplete = 'off',
  autoFocus,
  rows = 3,
}: Props<E>) => {
  const { fields } = useEntity()
  const { field, ...frame } = useField(source)
  const { ref, ...control } = field
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={frame.id}
        inputRef={ref}
        size="small"
        readOnly={frame.readOnly}
        autoFocus={autoFocus}
        {...(fields[source]?.multiline ? { multiline: true, minRows: rows, maxRows: 12 } : {})}
        inputProps={{ autoComplete, ...attributes[kind], ...described(frame) }}
      />
    </FieldFrame>
  )
}
