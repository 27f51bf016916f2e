/** Papers of teaching as PDF: certificates, sign-in sheets and cards. */
import { certificate } from '../../shared/entities/certificate.ts'
import type { Language } from '../../shared/user.ts'
import { grouped } from '../../shared/code32.ts'
import { addressOf } from '../certificates/issue.ts'
import { certificatePaper, type PrintedCertificate } from '../documents/certificatePaper.ts'
import { copyOf } from '../documents/copies.ts'
import { print } from '../documents/paper.ts'
import { paperWords } from '../documents/words/index.ts'
import { noteReading } from '../files/readings.ts'
import { find, type Stored } from '../records/repository.ts'
import { scopeOf } from '../records/scope.ts'
import { missing } from './crud.ts'
import type { Handler } from './handler.ts'
import type { Routes, ServerParts } from './handlers.ts'

export function teachingPaperHandlers({ typesetter }: Pick<ServerParts, 'typesetter'>) {
  const ofCertificate: Handler<Routes['document.certificate']> = async ({ params, query }, context) => {
    const record = await find(context.tx, certificate, params.id, scopeOf(context.user, certificate))
    if (!record) throw await missing(context, certificate, params.id)
    const language = query.lang ?? (record.language as Language)
    const branch = record.branch as string
    const wish = {
      kind: 'certificate',
      record: record._id,
      branch,
      language,
      size: 'a4',
      key: query.copy,
    } as const
    const copy = await copyOf(context, wish)
    const paper = certificatePaper(
      printed(record, addressOf(context, record.code as string), language),
      copy,
      language,
    )
    const reply = await print(typesetter, context, paper)
    const name = `${paper.title} ${paper.number} · ${copy}`
    if (!context.looksOnly) await noteReading(context, certificate, record, { name, type: 'other' })
    return reply
  }

  return { 'document.certificate': ofCertificate }
}

/** As it was issued: what the records are called by now is nothing to it. */
function printed(record: Stored, address: string, language: Language): PrintedCertificate {
  const words = paperWords[language].money.certificate
  const {
    number,
    branch,
    name,
    course,
    minutes,
    since,
    until,
    issuedOn,
    code,
    teacher,
    voidedOn,
    voidReason,
  } = record as unknown as Record<
    'number' | 'branch' | 'name' | 'course' | 'since' | 'until' | 'issuedOn' | 'code',
    string
  > & {
    minutes: number | null
    teacher: string | null
    voidedOn: string | null
    voidReason: string | null
  }
  return {
    _id: record._id,
    number,
    branch,
    student: name,
    course,
    minutes,
    from: since,
    to: until,
    issuedOn,
    expiresOn: null,
    verify: { code: grouped(code), address },
    signatures: [
      ...(teacher ? [{ name: teacher, role: words.instructor }] : []),
      { name: '', role: words.office },
    ],
    voided: voidedOn === null ? null : { on: voidedOn, reason: voidReason ?? '' },
  }
}
