/** Requirements and issued certificates of a student, class by class. */
import { z } from 'zod'
import {
  type CertificateStanding,
  type ClassCertificate,
  certificateStanding,
} from '../../shared/certificates/certificateRoutes.ts'
import { enrolment, type EnrolmentStatus } from '../../shared/fees/enrolment.ts'
import { certificate } from '../../shared/certificates/certificate.ts'
import { idRow } from '../core/db/rows.ts'
import type { Context } from '../core/context.ts'
import { findMany } from '../core/records/pages.ts'
import type { Stored } from '../core/records/repository.ts'
import { scopeOf } from '../core/records/scope.ts'
import { Where } from '../core/records/sql.ts'
import { saidOf, certificateStatus } from './certificateStatus.ts'

const issuedColumns = `select id as "_id", enrolment_id as enrolment, number, code, issued_on as "issuedOn", override, unmet,
  voided_on as "voidedOn", void_reason as "voidReason" from certificate`

const certificateRow = certificateStanding.shape.certificates.element.omit({ review: true }).extend({
  enrolment: z.string(),
  unmet: z.array(z.string()),
})

/** Newest first; classes that they left or never joined only appear if something was issued. */
export async function certificatesOf(context: Context, student: string): Promise<CertificateStanding[]> {
  const issued = await context.tx.query(
    certificateRow,
    `${issuedColumns} where student_id = $1 order by issued_on desc, id desc`,
    [student],
  )
  const rows = await context.tx.query(
    idRow,
    `select id from enrolment where student_id = $1 and (status in ('active', 'completed') or id = any($2)) order by date desc, id desc`,
    [student, issued.map((one) => one.enrolment)],
  )
  const ids = rows.map(({ id }) => id)
  const found: CertificateStanding[] = []
  for (const one of await findMany(context.tx, enrolment, ids, null))
    found.push(await listOf(context, one, issued.filter((paper) => paper.enrolment === one._id))) // prettier-ignore
  return found
}

/** Students who are in the class or completed it, by name. */
export async function certificatesOfClass(context: Context, group: string): Promise<ClassCertificate[]> {
  const rows = await context.tx.query(
    idRow,
    `select e.id from enrolment e join student s on s.id = e.student_id
     where e.class_id = $1 and e.status in ('active', 'completed')
     order by s.first_name collate bn_names, s.last_name collate bn_names, e.id`,
    [group],
  )
  const ids = rows.map(({ id }) => id)
  const issued = await context.tx.query(
    certificateRow,
    `${issuedColumns} where enrolment_id = any($1) order by issued_on desc, id desc`,
    [ids],
  )
  const found: ClassCertificate[] = []
  for (const one of await findMany(context.tx, enrolment, ids, null))
    found.push({
      ...(await listOf(context, one, issued.filter((paper) => paper.enrolment === one._id))),
      student: one.student as string,
      studentName: one.studentName as string,
    }) // prettier-ignore
  return found
}

async function listOf(
  context: Context,
  enrolled: Stored,
  issued: z.infer<typeof certificateRow>[],
): Promise<CertificateStanding> {
  const found = await certificateStatus(context, enrolled)
  const unmet = found.rules.filter(({ met }) => !met).map(({ rule }) => rule)
  return {
    enrolment: enrolled._id,
    class: enrolled.class as string,
    className: enrolled.className as string,
    courseName: found.course.course,
    status: enrolled.status as EnrolmentStatus,
    rules: saidOf(context, found),
    exam: found.facts.exam,
    certificates: issued.map(({ enrolment: _of, unmet: known, ...one }) => ({
      ...one,
      // Rules overridden at issue need no review.
      review: one.voidedOn === null && unmet.some((rule) => !known.includes(rule)),
    })),
  }
}

const toReviewRow = z.object({ id: z.string(), enrolment: z.string(), unmet: z.array(z.string()) })

/** Valid certificates visible to the user that would not be issued today. */
export async function toReview(context: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const where = new Where()
  where.within(scopeOf(context.user, certificate))
  where.conditions.push(`t.id = any(${where.bind([...ids])})`, 't.voided_on is null')
  const rows = await context.tx.query(
    toReviewRow,
    `select t.id, t.enrolment_id as enrolment, t.unmet from certificate t ${where.toString()}`,
    where.values,
  )
  const enrolled = await findMany(context.tx, enrolment, [...new Set(rows.map((row) => row.enrolment))], null)
  const unmet = new Map<string, string[]>()
  for (const one of enrolled)
    unmet.set(one._id, (await certificateStatus(context, one)).rules.filter(({ met }) => !met).map(({ rule }) => rule)) // prettier-ignore
  return rows
    .filter((row) => unmet.get(row.enrolment)?.some((rule) => !row.unmet.includes(rule)))
    .map(({ id }) => id)
}
