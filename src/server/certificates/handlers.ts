/** The calls of certificates. */
import { certificate } from '../../shared/certificates/certificate.ts'
import { schoolClass } from '../../shared/classes/class.ts'
import { enrolment } from '../../shared/fees/enrolment.ts'
import { student } from '../../shared/students/student.ts'
import { today } from '../../shared/core/dates.ts'
import { certificatesOf, certificatesOfClass, toReview } from './list.ts'
import { issue, verify, voidCertificate } from './issue.ts'
import { certificateStatus } from './certificateStatus.ts'
import { Conflict } from '../core/failure.ts'
import { recordAudit, stampOf } from '../core/records/noted.ts'
import { find, update } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { zoneOf } from '../core/records/zone.ts'
import { refuseWhileBlocked, rememberFailure } from '../core/session/throttle.ts'
import { lockRecord, missing } from '../core/http/lockRecord.ts'
import { answerRecord } from '../core/http/answerRecord.ts'
import type { Handler } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'
import { lockEnrolment } from '../fees/invoiceHandlers.ts'

export function certificateHandlers({ background, limited }: Pick<ServerParts, 'background' | 'limited'>) {
  const list: Handler<Routes['student.certificates']> = async ({ params }, context) => {
    const who = await find(context.tx, student, params.id, scopeOf(context.user, student))
    if (!who) throw await missing(context, student, params.id)
    return { data: await certificatesOf(context, who._id) }
  }

  const listOfClass: Handler<Routes['class.certificates']> = async ({ params }, context) => {
    const group = await find(context.tx, schoolClass, params.id, scopeOf(context.user, schoolClass))
    if (!group) throw await missing(context, schoolClass, params.id)
    return { data: await certificatesOfClass(context, group._id) }
  }

  const review: Handler<Routes['certificate.review']> = async ({ query }, context) => ({
    data: await toReview(context, query.ids ?? []),
  })

  const exam: Handler<Routes['enrolment.exam']> = async ({ params, body }, context) => {
    const record = await lockEnrolment(params.id, context)
    const { course } = await certificateStatus(context, record)
    if (!course.exam) throw new Conflict('state', { key: 'course_without_exam' })
    const { result, score = null, date } = body
    const day = date ?? today(await zoneOf(context.tx, record.branch), context.now)
    const columns =
      result === null
        ? { exam_result: null, exam_score: null, exam_on: null, exam_by_id: null }
        : { exam_result: result, exam_score: score, exam_on: day, exam_by_id: context.user._id }
    const stored = await update(context.tx, enrolment, record, [], stampOf(context), columns)
    await recordAudit(context, enrolment, 'updated', record, stored, ['examResult', 'examScore', 'examOn'])
    return answerRecord(enrolment, stored)
  }

  const make: Handler<Routes['enrolment.certificate']> = async ({ params, body }, context) =>
    answerRecord(certificate, await issue(context, await lockEnrolment(params.id, context), body))

  const takeBack: Handler<Routes['certificate.void']> = async ({ params, body }, context) =>
    answerRecord(
      certificate,
      await voidCertificate(context, await lockRecord(params.id, context, certificate), body.reason),
    )

  const open: Handler<Routes['certificate.verify']> = async ({ params }, context) => {
    // Throttled like sign-ins but separately: mistyping a code does not block signing in.
    const account = `verify ${context.address}`
    const who = { now: context.now, address: account }
    if (limited) await refuseWhileBlocked(context.tx, account, who)
    const data = await verify(context, params.code)
    // Nobody waits for it: how long the answer took would tell.
    if (data.verdict === 'unknown' && !context.looksOnly)
      background(() => rememberFailure(context.tx, account, who))
    return { data }
  }

  return {
    'student.certificates': list,
    'class.certificates': listOfClass,
    'enrolment.exam': exam,
    'enrolment.certificate': make,
    'certificate.review': review,
    'certificate.void': takeBack,
    'certificate.verify': open,
  }
}
