import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { saveFile } from '../../../components/list/saveFile.ts'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { formatMoney, formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { RouteData } from '../../../shared/routeTypes.ts'

interface Props {
  run: string
  /** `YYYY-MM`; the file is named after it. */
  month: string
  onClose: () => void
}

/**
 * Before exporting full account numbers: the number of rows, people without a row with the reason, and that it is
 * logged.
 */
export const BankFileDialog = ({ run, month, onClose }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const callRoute = useCallRoute()
  const params = { id: run }
  const { data, error } = useQuery({
    // Not what the page behind it has read: accounts may have been added since.
    queryKey: [...routeKey('payroll.review', { params }), 'accounts'],
    queryFn: ({ signal }) => callRoute('payroll.review', { params }, { signal }),
    select: (reply) => reply.data,
    staleTime: 0,
  })
  const loading = useAction(() => callRoute('payroll.bankFile', { params }), {
    done: 'salary.bankFileMade',
    onSuccess: (file) => {
      saveFile(new File([file], `salaries-${month}.csv`))
      onClose()
    },
    invalidates: [],
  })
  const { rows = 0, without = [] } = data?.bank ?? {}
  const counted = translate('salary.bankFileRows', { smart_count: rows, count: formatNumber(rows, language) })
  const paragraphs =
    rows > 0 ? [counted, translate('salary.bankFileBody')] : [translate('salary.bankFileEmpty')]
  return (
    <ConfirmDialog
      title={translate('salary.bankFileTitle')}
      body={data ? paragraphs.join(' ') : translate('salary.bankFileBody')}
      action={translate('salary.bankFileTake')}
      call={{ error: loading.error ?? error, isPending: loading.isPending || (!data && !error) }}
      disabled={data !== undefined && rows === 0}
      onSend={() => loading.mutate()}
      onClose={onClose}
    >
      {without.length > 0 && <Without people={without} />}
    </ConfirmDialog>
  )
}

const Without = ({ people }: { people: NonNullable<RouteData<'payroll.review'>['bank']>['without'] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{translate('salary.bankFileWithout')}</h3>
      {/* It scrolls, by the keyboard as well. */}
      <People tabIndex={0} aria-labelledby={heading}>
        {people.map(({ name, net, why }, index) => (
          <li key={index}>
            <span>
              {name}
              <small>{translate(`salary.bankFileWhy.${why}`)}</small>
            </span>
            <span>{formatMoney(net, language)}</span>
          </li>
        ))}
      </People>
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  marginTop: 16,
  '& h3': { ...theme.typography.body1, fontWeight: 600, margin: '0 0 4px' },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& li > span:last-of-type': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}))

const People = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, maxHeight: 260, overflowY: 'auto' })
