/** Financial documents as PDF. Each copy is recorded with its number, user and time. */
import { cashEntry } from '../../shared/ledger/cashEntry.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { purchase } from '../../shared/stock/purchase.ts'
import { sale } from '../../shared/stock/sale.ts'
import { student } from '../../shared/students/student.ts'
import type { PaperSize } from '../../shared/core/documentQuery.ts'
import type { Entity } from '../../shared/core/entity.ts'
import type { Language } from '../../shared/core/user.ts'
import type { Context } from '../core/context.ts'
import { cashEntryPaper } from '../ledger/cashEntryPaper.ts'
import { copyOf } from '../core/documents/copies.ts'
import { invoicePaper } from '../fees/invoicePaper.ts'
import type { Money } from '../core/documents/money.ts'
import { printedAccount, printedEntry, printedInvoice, printedPurchase, printedSale } from './moneyFacts.ts'
import { type Paper, print } from '../core/documents/paper.ts'
import { purchasePaper } from './purchasePaper.ts'
import { salePaper } from './salePaper.ts'
import { studentStatementPaper } from '../fees/studentStatementPaper.ts'
import { noteReading } from '../core/files/readings.ts'
import { Invalid } from '../core/failure.ts'
import type { Stored } from '../core/records/repository.ts'
import type { Handler, Reply } from '../core/http/handler.ts'
import type { Routes, ServerParts } from '../core/http/serverParts.ts'

interface PaperQuery {
  lang?: Language | undefined
  paper?: PaperSize | undefined
  copy?: string | undefined
  look?: boolean | undefined
}

export function moneyPaperHandlers({ typesetter }: Pick<ServerParts, 'typesetter'>) {
  /** @param paperOf given which copy it is, 1 for the original */
  async function printed(
    context: Context,
    [entity, record]: [Entity, Stored],
    query: PaperQuery & { kind: string; language: Language },
    paperOf: (copy: number) => Omit<Paper, 'size'>,
  ): Promise<Reply> {
    const { kind, language, paper: size = 'a4', copy: key, look } = query
    const branch = (record.branch as string | null | undefined) ?? null
    const copy = await copyOf(context, { kind, record: record._id, branch, language, size, key, look })
    const paper = paperOf(copy)
    const reply = await print(typesetter, context, { ...paper, size, look })
    const called = `${paper.title} ${paper.number ?? paper.code}`
    const name = look ? called : `${called} · ${copy}`
    if (!context.looksOnly) await noteReading(context, entity, record, { name, type: 'other' })
    return reply
  }

  /** Reads records in the document's language. */
  const readIn = (context: Context, language: Language): Context =>
    Object.assign(Object.create(context) as Context, { language, tx: { ...context.tx, language } })

  const moneyOf = (context: Context, lang: Language | undefined): Money => ({
    currency: context.user.school.currency,
    language: lang ?? context.language,
  })

  const ofInvoice: Handler<Routes['document.invoice']> = async ({ params, query }, context) => {
    const money = moneyOf(context, query.lang)
    const { record, printed: said } = await printedInvoice(context, params.id)
    const request = { ...query, kind: 'invoice', language: money.language }
    return printed(context, [invoice, record], request, () => invoicePaper(said, money))
  }

  const ofSale: Handler<Routes['document.sale']> = async ({ params, query }, context) => {
    const money = moneyOf(context, query.lang)
    const { record, printed: said } = await printedSale(context, params.id)
    const request = { ...query, kind: 'sale', language: money.language }
    return printed(context, [sale, record], request, (copy) => salePaper(said, copy, money))
  }

  const ofPurchase: Handler<Routes['document.purchase']> = async ({ params, query }, context) => {
    const money = moneyOf(context, query.lang)
    const { record, printed: said } = await printedPurchase(context, params.id)
    const request = { ...query, kind: 'purchase', language: money.language }
    return printed(context, [purchase, record], request, (copy) => purchasePaper(said, copy, money))
  }

  const ofEntry: Handler<Routes['document.cashEntry']> = async ({ params, query }, context) => {
    const money = moneyOf(context, query.lang)
    const { record, printed: said } = await printedEntry(readIn(context, money.language), params.id)
    const request = { ...query, kind: 'cashEntry', language: money.language }
    return printed(context, [cashEntry, record], request, (copy) => cashEntryPaper(said, copy, money))
  }

  const ofStudent: Handler<Routes['document.studentStatement']> = async ({ params, query }, context) => {
    const { from, to } = query
    if (from && to && from > to) throw new Invalid({ to: { key: 'validation.endDateBeforeStart', args: {} } })
    const money = moneyOf(context, query.lang)
    const { record, printed: said } = await printedAccount(context, params.id, { from, to })
    const request = { ...query, kind: 'studentStatement', language: money.language }
    return printed(context, [student, record], request, () => studentStatementPaper(said, money))
  }

  return {
    'document.invoice': ofInvoice,
    'document.sale': ofSale,
    'document.purchase': ofPurchase,
    'document.cashEntry': ofEntry,
    'document.studentStatement': ofStudent,
  }
}
