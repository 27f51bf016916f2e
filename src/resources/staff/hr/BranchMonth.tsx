import { useTranslate } from 'ra-core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { StateBlock } from '../../../components/list/ListState.tsx'
import { MonthSteps } from '../../../components/month/MonthSteps.tsx'
import { formatMonth } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { AskedBar } from '../../../components/statements/AskedBar.tsx'
import { useReportQuery } from '../../../components/attendance/useReportQuery.ts'
import { BranchChoice } from '../../../components/statements/BranchChoice.tsx'
import { PaperHead } from '../../../components/statements/PaperHead.tsx'
import { Statement } from '../../../components/statements/Statement.tsx'
import type { MonthQuery } from './useMonthQuery.ts'

interface Month {
  branchName: string | null
  people: readonly unknown[]
}

interface Props<Data extends Month> {
  /** Prefix of its message keys. */
  words: 'clock' | 'leave'
  request: MonthQuery
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>
  tabs: ReactNode
  /** Actions of the page. */
  Tools: ComponentType<{ query: MonthQuery }>
  children: (month: Data) => ReactNode
}

/** The staff of a branch and a month on one page, to be looked at and printed. */
export const BranchMonth = <Data extends Month>({
  words: of,
  request,
  query,
  tabs,
  Tools,
  children,
}: Props<Data>) => {
  const translate = useTranslate()
  const language = useLanguage()
  const reportQuery = useReportQuery()
  const { month } = request
  const { data, error, isPending, refetch } = query
  return (
    <>
      {tabs}
      <AskedBar tools={<Tools query={request} />}>
        <BranchChoice
          value={reportQuery.id('branch')}
          onChange={(next) => reportQuery.set({ branch: next })}
        />
      </AskedBar>
      <MonthSteps month={month} onChange={(next) => reportQuery.set({ month: next })} />
      <Statement wide error={error} isPending={isPending} retry={() => void refetch()}>
        {data &&
          (data.people.length > 0 ? (
            <>
              <PaperHead
                title={translate(`${of}.monthOf`)}
                branchName={data.branchName}
                span={formatMonth(month, language)}
              />
              {children(data)}
            </>
          ) : (
            <StateBlock
              drawing="empty"
              title={translate(`${of}.nobodyTitle`)}
              hint={translate(`${of}.nobodyHint`)}
            />
          ))}
      </Statement>
    </>
  )
}
