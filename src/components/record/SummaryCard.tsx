import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { scrollEdges } from '../../theme/scrollEdges.ts'
import { useOpenTab } from './openTab.ts'

export interface SummaryFact {
  name: string
  label: string
  /** Undefined while it loads, null if there is none, false if it could not be read. */
  value: ReactNode
  hint?: ReactNode
  /** The tab that shows more. */
  tab?: string
  /** The page that shows more. */
  to?: string
  /** A name, which needs the room of two facts. */
  wide?: boolean
}

interface Props {
  /** Those that the reader may not see are left out. */
  facts: readonly (SummaryFact | false | null)[]
  children?: ReactNode
}

/** What a record is, above the form that changes it: facts that lead to their tab or page, and the usual actions. */
export const SummaryCard = ({ facts, children }: Props) => {
  const translate = useTranslate()
  const openTab = useOpenTab()
  const given = facts.filter((fact) => fact !== false && fact !== null)
  // What is below must not jump: a fact that could not be read keeps its room, behind the others.
  const known = given.filter(({ value }) => value !== false)
  const empty = given.length - known.length
  return (
    <Card aria-label={translate('records.summary')}>
      <dl>
        {known.map(({ name, label, value, hint, tab, to, wide }) => (
          <div key={name} data-fact={name} data-wide={wide}>
            <dt>{label}</dt>
            <dd>
              <div>
                {value === undefined ? (
                  <Skeleton width={96} />
                ) : value === null ? (
                  '–'
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
              <small>{value !== null && hint}</small>
            </dd>
          </div>
        ))}
        {Array.from({ length: empty }, (_, place) => (
          <div key={place} aria-hidden data-empty>
            <dt>{blank}</dt>
            <dd>
              <div>{blank}</div>
              <small />
            </dd>
          </div>
        ))}
      </dl>
      {children && <Actions>{children}</Actions>}
    </Card>
  )
}

/** Takes a line. */
const blank = '\u00a0'

/** Room for a row of buttons, though one of them comes or goes. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 12,
  minHeight: 32,
  '&:empty': { display: 'none' },
  '@media (pointer: coarse)': { minHeight: 44 },
  // On a phone they are one row that is moved sideways.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    margin: '8px -10px -4px',
    padding: '4px 10px',
    ...scrollEdges(theme, theme.palette.background.paper),
    scrollbarWidth: 'none',
    '& .MuiButton-root': { flexShrink: 0 },
  },
}))

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
  '& dl > div': { position: 'relative', minWidth: 0 },
  '& [data-wide]': { gridColumn: 'span 2' },
  '& [data-empty]': { visibility: 'hidden' },
  '& small:empty::before': { content: '"\\00a0"' },
  '& dd': { margin: 0 },
  // On the baseline its icon would make the line higher.
  '& dd .status': { verticalAlign: 'top' },
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
    // The whole fact can be hit.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // On a phone a fact is two lines: its name, and the value with what is said beside it.
  [theme.breakpoints.down('sm')]: {
    padding: '8px 10px',
    marginBottom: 16,
    '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4px 8px' },
    '& dl > div': { minHeight: 44 },
    '& dd': { display: 'flex', alignItems: 'baseline', gap: 6 },
    '& dd > div': { flex: '0 1 auto', minWidth: 0, fontSize: '0.8125rem' },
    '& small': { flex: '1 1 0', minWidth: 0, fontSize: '0.75rem' },
    // The words say it too.
    '& small .status svg': { display: 'none' },
  },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
}))
