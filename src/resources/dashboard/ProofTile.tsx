import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useProof } from '../ledger/books/useProof.ts'
import { Tile } from '../../components/statements/Tile.tsx'

/** The books are checked daily: if that failed twice, somebody has to know. */
const overdueMs = 48 * 60 * 60 * 1000

/** Result of the ledger check: red with the first error, or if the daily check has not run. */
export const ProofTile = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { proof, error } = useProof()
  const [now] = useState(() => Date.now())
  if (error) return null
  const wrong = proof?.checks.find(({ ok }) => !ok)
  const at = proof && translate('books.provedAt', { at: formatInstant(proof.at, language) })
  const overdue = proof && now - Date.parse(proof.at) > overdueMs
  const verdict =
    proof && translate(!proof.ok ? 'books.disagree' : overdue ? 'books.checkOverdue' : 'books.agree')
  return (
    <Tile
      label={translate('books.proofTitle')}
      words={proof === null ? translate('books.notProved') : (verdict ?? undefined)}
      hint={wrong ? (wrong.wrong?.name ?? translate(`books.checks.${wrong.name}`)) : (at ?? '\u00a0')}
      tone={wrong || overdue ? 'error' : 'plain'}
      to="/admin/accounts/books"
    />
  )
}
