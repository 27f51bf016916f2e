import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import UnknownIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import BadIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { useResourceDefinitions, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { ProofCheck as ProofName } from '../../../shared/ledger/proofChecks.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'

/** Checks whose figures are counts, not amounts. */
const counts: readonly ProofName[] = ['numbers', 'invoiceNumbers', 'stock']

interface Props {
  name: ProofName
  /** Absent until the first check: the name keeps its place. */
  check: RouteData<'proof.run'>['checks'][number] | undefined
}

/** One check of the proof. If it fails, the first wrong record is linked. */
export const ProofCheck = ({ name, check }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const screens = useResourceDefinitions()
  const label = translate(`books.checks.${name}`)
  if (!check)
    return (
      <li>
        <StatusChip icon={UnknownIcon} tone="quiet" label={label} />
      </li>
    )
  const { ok, expected, found, wrong } = check
  const figure = (value: number) =>
    counts.includes(name) ? formatNumber(value, language) : formatMoney(value, language)
  const first = wrong && translate('books.firstWrong', { name: wrong.name })
  return (
    <li>
      <StatusChip icon={ok ? GoodIcon : BadIcon} tone={ok ? 'success' : 'error'} label={label} />
      {!ok && (
        <>
          {' '}
          <small>
            {translate('books.expected', { amount: figure(expected) })},{' '}
            {translate('books.found', { amount: figure(found) })}
          </small>{' '}
          {wrong &&
            (screens[wrong.resource]?.hasEdit ? (
              <Link to={`/admin/${wrong.resource}/${wrong._id}`}>{first}</Link>
            ) : (
              <span>{first}</span>
            ))}
        </>
      )}
    </li>
  )
}
