import { type RaRecord, useGetList, useGetMany } from 'ra-core'
import { useEffect, useState } from 'react'
import { cashEntry } from '../../shared/ledger/cashEntry.ts'
import { invoice } from '../../shared/fees/invoice.ts'
import { student } from '../../shared/students/student.ts'
import { labelOf } from '../../shared/core/entity.ts'
import { soundKey } from '../../shared/core/sound.ts'

/** After the last key, in milliseconds. */
const settled = 250
const shown = 12
const none: readonly RaRecord[] = []
const byName = { field: 'firstName', order: 'ASC' } as const
const few = { page: 1, perPage: shown }

const newest = { field: 'date', order: 'DESC' } as const

/** True for the invoice of a customer who is not a student; it is paid on its own. */
export const isCustomerInvoice = ({ customer, number }: RaRecord): boolean => Boolean(customer && number)

/**
 * Searches students by name as their list does, or by the code or number of an invoice or receipt. An invoice of a
 * customer is found directly.
 */
export function useFoundStudents(typed: string) {
  const words = typed.trim()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(words), settled)
    return () => clearTimeout(timer)
  }, [words])
  const paper = paperOf(search)
  const people = useGetList(
    student.name,
    { pagination: few, sort: byName, filter: { q: search } },
    { enabled: search !== '' && !paper },
  )
  const ofPaper = useStudentsOfPaper(paper, search)
  const { data, isFetching, error } = paper ? ofPaper : people
  const current = words !== '' && search === words
  return {
    // Never shows results of other search words.
    found: current && data && !isFetching ? data.toSorted(byCloseness(words)) : [...none],
    /** For the answer, or for the words to be done. */
    waiting: words !== '' && (!current || isFetching),
    error: current ? error : null,
    /** Searches at once. */
    hurry: () => setSearch(words),
  }
}

/** Which kind of paper a code or number is of: IVS23AF01, DHK-CAIN-2026-00012. */
const paperOf = (words: string) =>
  /ivs/i.test(words) && /\d/.test(words)
    ? invoice.name
    : /cain|cao/i.test(words) && /\d/.test(words)
      ? cashEntry.name
      : null

function useStudentsOfPaper(paper: string | null, search: string) {
  const papers = useGetList(
    paper ?? invoice.name,
    { pagination: few, sort: newest, filter: { q: search } },
    { enabled: paper !== null },
  )
  const ids = [...new Set(papers.data?.flatMap(({ student: who }) => (who ? [String(who)] : [])))]
  const people = useGetMany<RaRecord>(student.name, { ids }, { enabled: ids.length > 0 })
  const ofCustomers =
    papers.data?.filter((one) => !one.student && isCustomerInvoice(one) && Number(one.balance) > 0) ?? []
  const students = ids.length > 0 ? people.data : papers.data && []
  return {
    data: students && [...students, ...ofCustomers],
    isFetching: papers.isFetching || people.isFetching,
    error: papers.error ?? people.error,
  }
}

/** Names that begin with the typed text, compared by sound, come first. */
function byCloseness(words: string) {
  const [first = ''] = words.split(/\s+/)
  const sound = soundKey(first)
  const far = (record: RaRecord) =>
    sound === '' || isCustomerInvoice(record)
      ? 0
      : labelOf(student, record)
            .split(' ')
            .some((word) => soundKey(word) === sound)
        ? 0
        : 1
  return (one: RaRecord, other: RaRecord) => far(one) - far(other)
}
