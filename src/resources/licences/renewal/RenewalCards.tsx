import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Day, DaysLeft, LastStep, Phone, StageChip, Student } from './parts.tsx'
import { Steps } from './Steps.tsx'
import type { Row } from './row.ts'
import { CardList } from '../../../components/list/CardList.tsx'

export interface RowsProps {
  data: readonly Row[]
  /** The next rows are awaited. */
  busy: boolean
  late: string
}

/** The work list on a phone: a card each, its number to be called by a tap. */
export const RenewalCards = ({ data, busy, late }: RowsProps) => {
  const translate = useTranslate()
  return (
    <Cards aria-busy={busy} className={late}>
      {data.map((row) => (
        <li key={row.id}>
          <div>
            <div className="head">
              <Student row={row} />
              <small>
                {translate(`resources.renewal.type.${row.type}`)} {row.number}
              </small>
            </div>
            <div className="steps">
              <Steps row={row} />
            </div>
          </div>
          <div className="facts">
            <Phone row={row} />
            <DaysLeft row={row} />
            <StageChip stage={row.stage} />
            <Day row={row} />
            {row.className && <span>{row.className}</span>}
            {row.note && <span>{row.note}</span>}
            <small>
              <LastStep row={row} />
            </small>
          </div>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled(CardList)(({ theme }) => ({
  gap: 6,
  '& > li': { padding: '4px 4px 4px 12px', ...theme.typography.body2 },
  '& > li > div': { display: 'flex', alignItems: 'center', minHeight: 44 },
  '& .head': { display: 'grid', minWidth: 0 },
  '& .head > small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .steps': { flex: 'none', marginInlineStart: 'auto' },
  // As a card of the kit: what does not fit whole on the line is cut off whole.
  '& > li > .facts': {
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    columnGap: 10,
    height: 44,
    margin: '-6px 0 -6px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& .record-link': { fontSize: 16, lineHeight: 1.3, minWidth: 0, overflowWrap: 'anywhere' },
  '& .facts > *': { minHeight: 44, display: 'inline-flex', alignItems: 'center' },
  '& .phone': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
}))
