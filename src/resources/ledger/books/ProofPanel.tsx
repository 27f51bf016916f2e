import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import BadIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { proofChecks } from '../../../shared/ledger/proofChecks.ts'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { ProofCheck } from './ProofCheck.tsx'
import { useProof } from './useProof.ts'

/** Result and time of the proof, with the first error. */
export const ProofPanel = () => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const { proof, error, refetch, proving } = useProof()
  const failure = proving.error ?? error
  const words = failure && failureOf(failure).message
  return (
    <Panel aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{translate('books.proofTitle')}</h2>
        <Button variant="outlined" loading={proving.isPending} onClick={() => proving.mutate()}>
          {translate('books.prove')}
        </Button>
      </header>
      <div role="status">
        {proving.isPending ? (
          translate('books.proving')
        ) : proof ? (
          <>
            <StatusChip
              icon={proof.ok ? GoodIcon : BadIcon}
              tone={proof.ok ? 'success' : 'error'}
              label={translate(proof.ok ? 'books.agree' : 'books.disagree')}
            />{' '}
            · {translate('books.provedAt', { at: formatInstant(proof.at, language) })}
          </>
        ) : proof === null ? (
          translate('books.notProved')
        ) : (
          !error && <Skeleton width={240} />
        )}
      </div>
      {words && (
        <p role="alert">
          {translate(words, { _: words })}{' '}
          {error && <Button onClick={refetch}>{translate('actions.retry')}</Button>}
        </p>
      )}
      <ul>
        {proofChecks.map((name) => (
          <ProofCheck key={name} name={name} check={proof?.checks.find((each) => each.name === name)} />
        ))}
      </ul>
    </Panel>
  )
}

const Panel = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 24,
  padding: '12px 20px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& h2': { ...theme.typography.h3, flex: 1, margin: 0 },
  '& ul': { listStyle: 'none', margin: '12px 0 0', padding: 0 },
  '& li': { padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}` },
  // Its words are a sentence, longer than a phone is wide.
  '& .status': { whiteSpace: 'normal' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
}))
