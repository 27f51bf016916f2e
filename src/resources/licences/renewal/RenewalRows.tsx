import { styled } from '@mui/material/styles'
import { useListContext, useTranslate } from 'ra-core'
import type { MouseEvent } from 'react'
import { SortHead } from '../../../components/list/SortHead.tsx'
import { useRoom } from '../../../components/list/useRoom.ts'
import { useLate } from '../../../components/list/useLate.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { Day, DaysLeft, LastStep, Phone, StageChip, Student } from './parts.tsx'
import { RenewalCards, type RowsProps } from './RenewalCards.tsx'
import type { Row } from './row.ts'
import { Steps } from './Steps.tsx'

const none: readonly Row[] = []

/** The width, in pixels, from which each column shows its values whole. */
const tableRoom = 860

/** Expiring licences with holder, expiry and stage: a table, or cards where there is too little room for it. */
export const RenewalRows = () => {
  const [room, box] = useRoom()
  const { data = none, isPlaceholderData = false } = useListContext<Row>()
  const shared = { data, busy: isPlaceholderData, late: useLate(isPlaceholderData) ? 'late' : '' }
  return (
    <>
      {/* Measures the width without being around the rows. */}
      <div ref={box} />
      {room !== null && (room < tableRoom ? <RenewalCards {...shared} /> : <Register {...shared} />)}
    </>
  )
}

const Register = ({ data, late, busy }: RowsProps) => {
  const translate = useTranslate()
  const label = useLabel()
  const { open } = useRecordAddress()
  const { defaultTitle } = useListContext()
  const click = (event: MouseEvent<HTMLElement>, id: string) => {
    // A dialog of the row's is no part of it on the screen, though its clicks come here.
    const { target, currentTarget } = event
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('a, button') || getSelection()?.toString()) return
    open({ id })
  }
  return (
    <div className={`records ${late}`} aria-busy={busy}>
      <Table aria-label={typeof defaultTitle === 'string' ? defaultTitle : undefined}>
        <thead>
          <tr>
            <th scope="col">{label('student')}</th>
            <th scope="col">{label('type')}</th>
            <SortHead source="expiresOn" />
            <th scope="col">{label('stage')}</th>
            <th scope="col">{label('note')}</th>
            <th scope="col">
              <span className="visually-hidden">{translate('list.rowActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id} className="opens" onClick={(event) => click(event, row.id)}>
              <td className="cut">
                <Student row={row} />
                <small>
                  <Phone row={row} />
                </small>
              </td>
              <td className="cut">
                {translate(`resources.renewal.type.${row.type}`)}
                <small>{row.number}</small>
              </td>
              <td className="cut">
                <Day row={row} />
                <small>
                  <DaysLeft row={row} />
                </small>
              </td>
              <td className="cut">
                <StageChip stage={row.stage} />
                <small>{row.className}</small>
              </td>
              <td className="cut">
                {row.note}
                <small>
                  <LastStep row={row} />
                </small>
              </td>
              <td className="actions">
                <Steps row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const Table = styled('table')(({ theme }) => ({
  '& td': { height: 56, verticalAlign: 'middle' },
  '& td:first-of-type': { color: theme.palette.text.primary },
  '& td > small': {
    display: 'block',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
  },
  // A finger's or a trembling hand's width from the name above it.
  '& .phone': {
    display: 'inline-block',
    lineHeight: '24px',
    color: theme.palette.primary.main,
    textUnderlineOffset: 3,
  },
  '& th:nth-of-type(2)': { width: '15%' },
  '& th:nth-of-type(3)': { width: 210 },
  '& th:nth-of-type(4)': { width: '16%' },
  '& th:last-of-type': { width: 142, '@media (pointer: coarse)': { width: 192 } },
}))
