import { styled } from '@mui/material/styles'
import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { labelOf } from '../../shared/entity.ts'
import { useEntity } from '../entityContext.ts'
import { useRecordAddress } from '../useRecordAddress.ts'

/** The record's own address, to follow, to copy or to open in a tab of its own. */
export const RecordLink = ({ record, children }: { record: RaRecord; children: ReactNode }) => {
  const { to } = useRecordAddress()
  return (
    <Plain to={to({ id: String(record.id) })} aria-label={labelOf(useEntity(), record)}>
      {children}
    </Plain>
  )
}

const Plain = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  padding: '3px 0',
  fontWeight: 600,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  textUnderlineOffset: 3,
  '&:hover, &:focus-visible': { textDecoration: 'underline', color: theme.palette.primary.main },
}))
