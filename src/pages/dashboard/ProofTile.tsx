import { useTranslate } from 'ra-core'
import { formatInstant } from '../../i18n/locale.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useProof } from '../books/useProof.ts'
import { Tile } from './Tile.tsx'

/** Whether the books agree; red, it names the first thing that is wrong. */
export const ProofTile = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const { proof, error } = useProof()
  if (error) return null
  const wrong = proof?.checks.find(({ ok }) => !ok)
  const at = proof && translate('books.provedAt', { at: formatInstant(proof.at, language) })
  const verdict = proof && translate(proof.ok ? 'books.agree' : 'books.disagree')
  return (
    <Tile
      label={translate('books.proofTitle')}
      words={proof === null ? translate('books.notProved') : (verdict ?? undefined)}
      hint={wrong ? (wrong.wrong?.name ?? translate(`books.checks.${wrong.name}`)) : (at ?? undefined)}
      tone={wrong ? 'error' : 'plain'}
      to="/admin/accounts/books"
    />
  )
}
