import { styled } from '@mui/material/styles'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useChosenQuery } from '../../../components/branchQuery.ts'
import { HomePanel } from '../../../components/charts/HomePanel.tsx'
import { PanelList } from '../../../components/charts/PanelList.tsx'
import { useDayText } from '../../../components/fields/dayText.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { FilterOf } from '../../../shared/core/entity.ts'
import { cashEntry } from '../../../shared/ledger/cashEntry.ts'
import { routes } from '../../../shared/routes.ts'

interface Payment extends RaRecord {
  number: string
  date: string
  method: string
  amount: number
  student: string | null
  studentName: string | null
  reversedBy: string | null
}

const latest = { page: 1, perPage: 25 }
const newest = { field: 'createdAt', order: 'DESC' } as const

/** The latest payments of students: a receipt is opened or printed again by one click. */
export const LatestPayments = () => {
  const mayRead = useMayCall(routes['cashEntry.list'])
  return mayRead && <Latest />
}

const Latest = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { branch } = useChosenQuery()
  const day = useDayText()
  const filter = useMemo(
    () => ({ type: 'cashIn', ...(branch ? { branch } : {}) }) satisfies FilterOf<typeof cashEntry>,
    [branch],
  )
  const { data, error, refetch } = useGetList<Payment>(cashEntry.name, {
    filter,
    pagination: latest,
    sort: newest,
  })
  const rows = data?.filter(({ student, reversedBy }) => student && !reversedBy)
  return (
    <HomePanel
      short
      title={translate('fees.latest')}
      to={`/admin/accounts?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`}
    >
      <OneLine>
        <PanelList
          rows={rows}
          error={error}
          retry={refetch}
          keyOf={({ id }) => String(id)}
          none={translate('fees.noneYet')}
          renderRow={({ id, student, studentName, number, date, method, amount }) => (
            <>
              <div>
                <strong>
                  <Link
                    to={`?${new URLSearchParams({ student: student ?? '', receipt: String(id) }).toString()}`}
                  >
                    {studentName}
                  </Link>
                </strong>{' '}
                <small>
                  {number} · {day(date)} · {translate(`resources.cashEntry.method.${method}`)}
                </small>
              </div>
              <b>{formatMoney(amount, language)}</b>
            </>
          )}
        />
      </OneLine>
    </HomePanel>
  )
}

/** The amount stays beside its name. */
const OneLine = styled('div')({ '& li': { flexWrap: 'nowrap' }, '& b': { whiteSpace: 'nowrap' } })
