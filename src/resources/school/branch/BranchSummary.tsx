import { type RaRecord, useTranslate } from 'ra-core'
import { SummaryCard } from '../../../components/record/SummaryCard.tsx'
import { useSummary } from '../../../components/record/useSummary.ts'
import { useMayCall } from '../../../components/useMayCall.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { listAddress } from '../../../shared/dashboard/tiles.ts'
import { routes } from '../../../shared/routes.ts'
import { branchLists, cashOfBranch } from '../../../shared/summaries/lists.ts'

/** Who learns and works at the branch, and what it received today. */
export const BranchSummary = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const may = {
    students: useMayCall(routes['student.list']),
    classes: useMayCall(routes['class.list']),
    teachers: useMayCall(routes['teacher.list']),
    employees: useMayCall(routes['employee.list']),
  }
  const mayCash = useMayCall(routes['cashEntry.list'])
  const fact = useSummary('branch.summary', record)
  const id = String(record.id)
  const cash = fact((summary) => summary.cash)
  const counted = (name: keyof typeof may, label: string) =>
    may[name] && {
      name,
      label: translate(`summaries.${label}`),
      value: fact((summary) => summary[name] !== undefined && formatNumber(summary[name], language)),
      to: listAddress(branchLists[name](id)),
    }
  return (
    <SummaryCard
      facts={[
        counted('students', 'students'),
        counted('classes', 'running'),
        counted('teachers', 'teachers'),
        counted('employees', 'employees'),
        mayCash && {
          name: 'cash',
          label: translate('summaries.cash'),
          value: cash && formatMoney(cash.in, language),
          hint:
            cash && cash.out
              ? translate('summaries.paidOut', { amount: formatMoney(cash.out, language) })
              : undefined,
          to: cash ? cashOfBranch(id, cash.date) : undefined,
        },
      ]}
    />
  )
}
