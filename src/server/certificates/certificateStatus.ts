/** The facts of an enrolment that certificate rules check, and the text of each rule. */
import { z } from 'zod'
import {
  type CertificateRule,
  type Facts,
  requirementStatus,
} from '../../shared/certificates/requirements.ts'
import type { CertificateStanding } from '../../shared/certificates/certificateRoutes.ts'
import { today } from '../../shared/core/dates.ts'
import { student } from '../../shared/students/student.ts'
import { hoursText } from '../../shared/core/hours.ts'
import { type AskedPaper, type Owner, paperState } from '../../shared/students/papers.ts'
import type { Context } from '../core/context.ts'
import { amount } from '../core/documents/money.ts'
import { dayText, inDigits } from '../core/documents/text.ts'
import { paperWords } from '../core/documents/words/index.ts'
import { owedFor } from '../classes/classFee.ts'
import { find, type Stored } from '../core/records/repository.ts'
import { askedPapersOf } from '../students/papers.ts'
import { minutesSat } from '../fees/transfer.ts'
import { zoneOf } from '../core/records/zone.ts'

const courseRow = z.object({
  course: z.string(),
  hours: z.number().nullable(),
  exam: z.boolean(),
  teacher: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
})
type CourseOf = z.infer<typeof courseRow>

export interface Standing {
  facts: Facts
  course: CourseOf
  rules: { rule: CertificateRule; met: boolean }[]
}

/** @param enrolled the enrolment as it is stored */
export async function certificateStatus(context: Context, enrolled: Stored): Promise<Standing> {
  const course = await courseOf(context, enrolled.class as string)
  const who = await find(context.tx, student, enrolled.student as string, null)
  if (!who) throw new Error('an enrolment of nobody')
  const [minutes, papers, owed] = await Promise.all([
    minutesSat(context, enrolled),
    papersOf(context, enrolled, who),
    owedOf(context, enrolled),
  ])
  const { examResult, examScore, examOn } = enrolled as unknown as ExamFields
  const facts: Facts = {
    minutes,
    requiredMinutes: course.hours ? course.hours * 60 : null,
    exam: course.exam ? { result: examResult, score: examScore, on: examOn } : null,
    papers,
    owed,
    balance: Number(who.balance ?? 0),
  }
  return { facts, course, rules: requirementStatus(facts) }
}

interface ExamFields {
  examResult: NonNullable<Facts['exam']>['result']
  examScore: number | null
  examOn: string | null
}

async function courseOf({ tx }: Context, group: string): Promise<CourseOf> {
  const [row] = await tx.query(
    courseRow,
    `select k.name as course, k.hours, k.exam, t.first_name || ' ' || t.last_name as teacher, c.start_date as "startDate",
       c.end_date as "endDate" from class c join course k on k.id = c.course_id left join teacher t on t.id = c.teacher_id where c.id = $1`,
    [group],
  )
  if (!row) throw new Error('an enrolment in no class')
  return row
}

async function papersOf(context: Context, enrolled: Stored, who: Stored): Promise<Facts['papers']> {
  const { school, course } = await askedPapersOf(context.tx, enrolled.class)
  const day = today(await zoneOf(context.tx, enrolled.branch), context.now)
  const required = [...new Set([...school, ...course])]
  const stateOf = (type: (typeof required)[number]) => paperState(type, who as unknown as Owner, day)
  return {
    asked: required,
    missing: required.filter((type) => stateOf(type) === 'missing'),
    expired: required.filter((type) => stateOf(type) === 'expired'),
  }
}

const owedRow = z.object({ owed: z.number() })

/** Balance of the class's own fee; other balances do not matter here. */
async function owedOf({ tx }: Context, { _id }: Stored): Promise<number> {
  const [row] = await tx.query(owedRow, `select ${owedFor('e')} as owed from enrolment e where e.id = $1`, [
    _id,
  ])
  return row?.owed ?? 0
}

/** Each rule with its actual and required value, in the user's language. */
export function saidOf(context: Context, { facts, rules }: Standing): CertificateStanding['rules'] {
  const { minutes, requiredMinutes } = facts
  const percent =
    requiredMinutes === null ? 100 : Math.min(100, Math.floor((minutes * 100) / requiredMinutes))
  return rules.map(({ rule, met }) => ({
    rule,
    met,
    message: words[rule](context, facts),
    ...(rule === 'hours' ? { percent } : {}),
  }))
}

const words: Record<CertificateRule, (context: Context, facts: Facts) => string> = {
  hours: (context, { minutes, requiredMinutes }) =>
    context.say('certificate.hours', {
      sat: inDigits(hoursText(minutes), context.language),
      asked: inDigits(hoursText(requiredMinutes ?? 0), context.language),
    }),
  exam: (context, { exam }) => {
    if (!exam?.result) return context.say('certificate.examNone')
    const { language } = context
    return [
      context.say(`certificate.exam.${exam.result}`),
      exam.score === null ? null : context.say('certificate.score', { score: exam.score }),
      exam.on && dayText(exam.on, language),
    ]
      .filter(Boolean)
      .join(' · ')
  },
  papers: (context, { papers: { missing, expired } }) => {
    const names = paperWords[context.language].files
    const list = (types: AskedPaper[]) => types.map((type) => names[type]).join(', ')
    return (
      [
        missing.length > 0 && context.say('certificate.missing', { papers: list(missing) }),
        expired.length > 0 && context.say('certificate.expired', { papers: list(expired) }),
      ]
        .filter(Boolean)
        .join(' · ') || context.say('certificate.papersThere')
    )
  },
  fees: (context, { owed, balance }) => {
    const { currency } = context.user.school
    const money = (minor: number) => ({ amount: amount(minor, { currency, language: context.language }) })
    const here = owed <= 0 ? context.say('certificate.paid') : context.say('certificate.owed', money(owed))
    return balance > 0 && balance !== owed
      ? `${here} · ${context.say('certificate.owedInAll', money(balance))}`
      : here
  },
}
