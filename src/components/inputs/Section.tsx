import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { useEntity } from '../entityContext.ts'

/** A section of a form with its heading; related fields share a line if there is room. */
export const Section = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate()
  const { name: entity } = useEntity()
  const heading = useId()
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{translate(`resources.${entity}.sections.${name}`)}</h3>
      <Fields>{children}</Fields>
    </Part>
  )
}

/** A field across the whole width of its section. */
export const Wide = styled('div')({ gridColumn: '1 / -1' })

export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: '16px 20px',
  alignItems: 'start',
  // Facts that are only read need no more than half of a phone.
  [theme.breakpoints.down('sm')]: {
    '&:has(> dl):not(:has(> .MuiFormControl-root))': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '12px 16px',
    },
  },
}))

const Part = styled('section')(({ theme }) => ({
  '& + &': { marginTop: 24, paddingTop: 20, borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': { ...theme.typography.h3, margin: '0 0 12px' },
}))
