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
            <Student row={row} />
            <Phone row={row} />
          </div>
          <div>
            <span>
              {translate(`resources.renewal.type.${row.type}`)} {row.number}
            </span>
            <Day row={row} />
          </div>
          <div>
            <StageChip stage={row.stage} />
            <DaysLeft row={row} />
          </div>
          {row.className && <p>{row.className}</p>}
          {row.note && <p>{row.note}</p>}
          <small>
            <LastStep row={row} />
          </small>
          <div className="steps">
            <Steps row={row} words />
          </div>
        </li>
      ))}
    </Cards>
  )
}

const Cards = styled(CardList)(({ theme }) => ({
  '& > li': {
    display: 'grid',
    gap: 4,
    padding: '10px 14px 12px',
    ...theme.typography.body2,
    overflowWrap: 'anywhere',
  },
  '& > li > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '0 12px',
  },
  '& p': { margin: 0 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& .record-link': { fontSize: 16 },
  '& .phone': { padding: '10px 0', color: theme.palette.primary.main, textUnderlineOffset: 3 },
  '& > li > .steps': { justifyContent: 'flex-start', gap: 8, paddingTop: 6 },
  '@media (pointer: coarse)': { '& .steps > button': { minHeight: 44 } },
}))
