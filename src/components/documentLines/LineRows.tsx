import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FieldFrame } from '../inputs/FieldFrame.tsx'
import type { useLineRows } from './useLineRows.ts'

interface Props {
  frame: ReturnType<typeof useLineRows>['frame']
  hint: string
  addLabel: string
  onAdd: () => void
  total: ReactNode
  children: ReactNode
}

/** The rows of a field of lines, with a button that adds one, and their total. */
export const LineRows = ({ frame, hint, addLabel, onAdd, total, children }: Props) => (
  <FieldFrame {...frame} hint={hint} group>
    <Rows id={frame.id} tabIndex={-1}>
      {children}
      <Below>
        <Button size="small" startIcon={<AddIcon />} onClick={onAdd}>
          {addLabel}
        </Button>
        {total}
      </Below>
    </Rows>
  </FieldFrame>
)

const Rows = styled('div')({ display: 'grid', gap: 8, outline: 'none' })

const Below = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 12,
})
