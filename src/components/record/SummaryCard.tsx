import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOpenTab } from './openTab.ts'

export interface SummaryFact {
  name: string
  label: string
  /** Undefined while it loads. */
  value: ReactNode
  hint?: ReactNode
  /** The tab that shows more. */
  tab?: string
  /** The page that shows more. */
  to?: string
}

interface Props {
  facts: readonly SummaryFact[]
  children?: ReactNode
}

/** What a record is, above the form that changes it: facts that lead to their tab or page, and the usual actions. */
export const SummaryCard = ({ facts, children }: Props) => {
  const translate = useTranslate()
  const openTab = useOpenTab()
  return (
    <Card aria-label={translate('records.summary')}>
      <dl>
        {facts.map(({ name, label, value, hint, tab, to }) => (
          <div key={name} data-fact={name}>
            <dt>{label}</dt>
            <dd>
              <div>
                {value === undefined ? (
                  <Skeleton width={96} />
                ) : to ? (
                  <Link to={to}>{value}</Link>
                ) : tab ? (
                  <button type="button" onClick={() => openTab(tab)}>
                    {value}
                  </button>
                ) : (
                  value
                )}
              </div>
              <small>{hint ?? '\u00a0'}</small>
            </dd>
          </div>
        ))}
      </dl>
      {children && <Actions>{children}</Actions>}
    </Card>
  )
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 })

const Card = styled('section')(({ theme }) => ({
  marginBottom: 20,
  padding: '14px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
    gap: '12px 16px',
    margin: 0,
  },
  '& dl > div': { minWidth: 0 },
  '& dd': { margin: 0 },
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd > div': {
    ...theme.typography.body2,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& dd :is(a, button)': {
    maxWidth: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'start',
    color: theme.palette.text.primary,
    textDecoration: 'underline',
    textDecorationColor: theme.palette.text.secondary,
    textUnderlineOffset: 3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('sm')]: {
    padding: '12px 12px',
    marginBottom: 16,
    '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '@media (pointer: coarse)': {
    '& dd :is(a, button)': { minHeight: 44 },
    '& .MuiButton-root': { minHeight: 44 },
  },
}))
