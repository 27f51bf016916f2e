import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import { todayHere } from '../../components/fields/todayHere.ts'
import { StateBlock } from '../../components/list/ListState.tsx'
import { isMonth, MonthSteps } from '../../components/month/MonthSteps.tsx'
import { formatMonth } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { AskedBar } from '../attendance/AskedBar.tsx'
import { useAsked } from '../attendance/useAsked.ts'
import { BranchChoice } from '../statements/BranchChoice.tsx'
import { PaperHead } from '../statements/PaperHead.tsx'
import { Statement } from '../statements/Statement.tsx'

export type MonthWish = { month: string } | { month: string; branch: string }

interface Month {
  branchName: string | null
  people: readonly unknown[]
}

/** Which words each has. */
const words = { staffAttendance: 'clock', leave: 'leave' } as const

interface Props<Data extends Month> {
  resource: keyof typeof words
  tabs: ReactNode
  read: (wish: MonthWish, signal: AbortSignal) => Promise<Data>
  /** What is done with it. */
  Tools: ComponentType<{ wish: MonthWish }>
  children: (month: Data) => ReactNode
}

/** The staff of a branch and a month on one page, to be looked at and printed. */
export const BranchMonth = <Data extends Month>({ resource, tabs, read, Tools, children }: Props<Data>) => {
  const of = words[resource]
  const translate = useTranslate()
  const language = useLanguage()
  const asked = useAsked()
  const branch = asked.id('branch')
  const month = isMonth(asked.text('month')) ? asked.text('month') : todayHere().slice(0, 7)
  const wish = branch ? { month, branch } : { month }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [resource, 'month', wish],
    queryFn: ({ signal }) => read(wish, signal),
  })
  return (
    <>
      {tabs}
      <AskedBar tools={<Tools wish={wish} />}>
        <BranchChoice value={branch} onChange={(next) => asked.set({ branch: next })} />
      </AskedBar>
      <MonthSteps month={month} onChange={(next) => asked.set({ month: next })} />
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
