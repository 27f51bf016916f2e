import { useTranslate } from 'ra-core'
import { formatDay, formatMoney, formatMonth, formatNumber, formatTime } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Approval, ApprovalOf } from '../../../shared/dashboard/approvalRoutes.ts'

export interface Fact {
  label: string
  value: string
  /** Speaks against approving it. */
  warns?: boolean
  /** Takes the whole width. */
  wide?: boolean
}

type Translate = ReturnType<typeof useTranslate>
type Language = ReturnType<typeof useLanguage>

/** The name of an item beside its kind: a person, a document, or a branch and its month. */
export function useApprovalTitle(): (item: Approval) => string {
  const language = useLanguage()
  return (item) => {
    if (item.kind === 'adjustment') return item.code
    return item.kind === 'payroll' ? `${item.branchName}, ${formatMonth(item.month, language)}` : item.person
  }
}

/** Kind and title, as toasts and accessible names say it. */
export function useApprovalName(): (item: Approval) => string {
  const translate = useTranslate()
  const title = useApprovalTitle()
  return (item) =>
    translate('approvals.named', { kind: translate(`approvals.kind.${item.kind}`), name: title(item) })
}

/** What a decision depends on, in words. */
export function useApprovalFacts(): (item: Approval) => Fact[] {
  const translate = useTranslate()
  const language = useLanguage()
  return (item) => factsOf(item, translate, language)
}

function factsOf(item: Approval, translate: Translate, language: Language): Fact[] {
  switch (item.kind) {
    case 'leave':
      return leaveFacts(item, translate, language)
    case 'staffCorrection':
      return correctionFacts(item, translate, language)
    case 'adjustment':
      return adjustmentFacts(item, translate, language)
    case 'advance':
      return advanceFacts(item, translate, language)
    case 'payroll':
      return payrollFacts(item, translate, language)
  }
}

const reasonFact = (reason: string | null, translate: Translate): Fact[] =>
  reason ? [{ label: translate('resources.leave.fields.reason'), value: reason, wide: true }] : []

function leaveFacts(item: ApprovalOf<'leave'>, translate: Translate, language: Language): Fact[] {
  const { away, awayCount, left, sessions } = item
  const number = (of: number) => formatNumber(of, language)
  const fact = (name: string) => translate(`approvals.facts.${name}`)
  const names = away.map(({ name, status }) =>
    status === 'requested' ? translate('approvals.facts.requestedToo', { name }) : name,
  )
  const more = awayCount - away.length
  if (more > 0) names.push(translate('dashboard.panel.more', { smart_count: more }))
  return [
    {
      label: translate('resources.leave.fields.kind'),
      value: translate(`resources.leave.kind.${item.leaveKind}`),
    },
    { label: fact('dates'), value: datesOf(item, translate, language) },
    { label: translate('resources.leave.fields.days'), value: number(item.days) },
    {
      label: fact('left'),
      value: left === null ? fact('unlimited') : number(left),
      warns: item.beyond,
    },
    { label: fact('away'), value: names.join(', ') || fact('nobody') },
    ...(sessions > 0
      ? [
          {
            label: fact('sessions'),
            value: translate('approvals.facts.sessionCount', { smart_count: sessions }),
            warns: true,
          },
        ]
      : []),
    ...reasonFact(item.reason, translate),
  ]
}

function datesOf(
  { from, to, fromHalf, toHalf }: ApprovalOf<'leave'>,
  translate: Translate,
  language: Language,
): string {
  const part = (day: string, half: boolean, name: 'morning' | 'afternoon') =>
    formatDay(day, language) + (half ? ` (${translate(`leave.part.${name}`)})` : '')
  if (from === to) return part(from, fromHalf || toHalf, fromHalf ? 'afternoon' : 'morning')
  return `${part(from, fromHalf, 'afternoon')} – ${part(to, toHalf, 'morning')}`
}

function correctionFacts(
  item: ApprovalOf<'staffCorrection'>,
  translate: Translate,
  language: Language,
): Fact[] {
  const fact = (name: string) => translate(`approvals.facts.${name}`)
  const time = (of: string) => formatTime(of, language)
  const times = (begin: string | null, end: string | null) => {
    if (begin && end) return `${time(begin)} – ${time(end)}`
    return begin ? translate('approvals.facts.from', { time: time(begin) }) : fact('nothing')
  }
  return [
    {
      label: translate('resources.staffCorrection.fields.date'),
      value: formatDay(item.date, language),
    },
    { label: fact('recorded'), value: times(item.wasIn, item.wasOut) },
    {
      label: fact('requested'),
      value: item.absent ? translate('clock.kinds.absent') : times(item.in, item.out),
    },
    ...reasonFact(item.reason, translate),
  ]
}

function adjustmentFacts(item: ApprovalOf<'adjustment'>, translate: Translate, language: Language): Fact[] {
  const number = (of: number) => (of > 0 ? '+' : '') + formatNumber(of, language)
  const more = item.lineCount - item.lines.length
  const lines = item.lines.map(({ productName, quantity }) => `${productName} ${number(quantity)}`)
  if (more > 0) lines.push(translate('dashboard.panel.more', { smart_count: more }))
  return [
    {
      label: translate('resources.adjustment.fields.reason'),
      value: translate(`resources.adjustment.reason.${item.adjustmentReason}`),
    },
    { label: translate('resources.adjustment.fields.value'), value: formatMoney(item.value, language) },
    {
      label: translate('resources.adjustment.fields.date'),
      value: formatDay(item.date, language),
    },
    { label: translate('approvals.facts.lines'), value: lines.join(', '), wide: true },
    ...(item.note
      ? [{ label: translate('resources.adjustment.fields.note'), value: item.note, wide: true }]
      : []),
  ]
}

function advanceFacts(item: ApprovalOf<'advance'>, translate: Translate, language: Language): Fact[] {
  const fact = (name: string) => translate(`approvals.facts.${name}`)
  const money = (minor: number) => formatMoney(minor, language)
  const { salary, rate, owed } = item
  return [
    { label: translate('resources.advance.fields.amount'), value: money(item.amount) },
    {
      label: fact('instalments'),
      value: translate('approvals.facts.instalmentsOf', {
        count: formatNumber(item.instalments, language),
        amount: money(item.instalment),
        month: formatMonth(item.firstMonth, language),
      }),
    },
    rate === null
      ? { label: fact('salary'), value: salary === null ? fact('unknown') : money(salary) }
      : { label: fact('rate'), value: money(rate) },
    { label: fact('owed'), value: owed > 0 ? money(owed) : fact('none'), warns: owed > 0 },
    ...reasonFact(item.reason, translate),
  ]
}

function payrollFacts(item: ApprovalOf<'payroll'>, translate: Translate, language: Language): Fact[] {
  const fact = (name: string) => translate(`approvals.facts.${name}`)
  const money = (minor: number) => formatMoney(minor, language)
  const { net, previousNet } = item
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)
  const change = net - (previousNet ?? 0)
  return [
    {
      label: translate('resources.payroll.fields.people'),
      value: formatNumber(item.people, language),
    },
    { label: translate('resources.payroll.fields.net'), value: money(net) },
    { label: fact('previous'), value: previousNet === null ? fact('none') : money(previousNet) },
    ...(previousNet
      ? [
          {
            label: fact('change'),
            value: translate('approvals.facts.percent', {
              amount: signed(change, money(change)),
              percent: signed(
                change,
                formatNumber(change / previousNet, language, { style: 'percent', maximumFractionDigits: 1 }),
              ),
            }),
          },
        ]
      : []),
  ]
}
