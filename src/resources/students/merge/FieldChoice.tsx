import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Side } from './useFieldText.ts'

interface Props {
  /** The field in words. */
  field: string
  /** Value of the field on each side. */
  says: Record<Side, string>
  /** Name of the student on each side. */
  names: Record<Side, string>
  value: Side
  onChange: (side: Side) => void
}

const sides: readonly Side[] = ['own', 'other']

/** A field with different values: which one is kept. */
export const FieldChoice = ({ field, says, names, value, onChange }: Props) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <strong id={id}>{field}</strong>
      {sides.map((side) => (
        <label key={side} data-chosen={value === side}>
          <Radio
            size="small"
            name={id}
            checked={value === side}
            onChange={() => onChange(side)}
            slotProps={{ input: { 'aria-describedby': `${id}-${side}` } }}
          />
          <span>
            {says[side] || <i>{translate('resources.log.nothing')}</i>}
            {/* Two that stand below each other have no head. */}
            <small id={`${id}-${side}`}>{names[side]}</small>
          </span>
        </label>
      ))}
    </Group>
  )
}

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) 2fr 2fr',
  gap: '4px 12px',
  alignItems: 'stretch',
  padding: '8px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > strong': { ...theme.typography.body2, fontWeight: 600, alignSelf: 'center' },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 44,
    padding: '4px 12px 4px 4px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    cursor: 'pointer',
    '&[data-chosen="true"]': {
      borderColor: theme.palette.primary.main,
      backgroundColor: theme.palette.action.selected,
    },
  },
  '& label > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& i': { fontStyle: 'normal', color: theme.palette.text.secondary },
  '& small': { display: 'none', fontSize: 13, color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr',
    '& > strong': { alignSelf: 'auto' },
    '& small': { display: 'block' },
  },
}))
