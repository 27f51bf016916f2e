import RevokeIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { PaperButton } from '../../../../components/documents/PaperButton.tsx'
import { ReasonDialog } from '../../../../components/dialogs/ReasonDialog.tsx'
import { routeKey, useRouteMutation, useRouteQuery } from '../../../../components/routeCalls.ts'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { formatDay } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { labelOf } from '../../../../shared/core/entity.ts'
import { student } from '../../../../shared/students/student.ts'
import { routes } from '../../../../shared/routes.ts'

/** A student's card: printing, and revoking a lost one. */
export const CardSection = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const client = useQueryClient()
  const heading = useId()
  const id = String(record.id)
  const input = { params: { id } }
  const queryKey = routeKey('student.cards', input)
  const may = useMayCall(routes['student.revokeCard'])
  const [asking, setAsking] = useState(false)
  const { data = [] } = useRouteQuery('student.cards', input)
  const revoking = useRouteMutation('student.revokeCard', {
    message: 'cards.revokeDone',
    showsErrors: true,
    onSuccess: () => setAsking(false),
  })
  const holds = data.some(({ revokedAt }) => revokedAt === null)
  return (
    <Part aria-labelledby={heading}>
      <h3 id={heading}>{translate('cards.title')}</h3>
      <p>{translate('cards.hint')}</p>
      {data.length > 0 && (
        <ul>
          {data.map(({ number, madeAt, revokedAt, reason }) => (
            <li key={number}>
              {translate('cards.madeAt', { number, at: formatDay(madeAt, language) })} ·{' '}
              {revokedAt === null ? translate('cards.holds') : translate('cards.revoked', { reason })}
            </li>
          ))}
        </ul>
      )}
      <Row>
        <PaperButton
          kind="studentCard"
          id={id}
          name={labelOf(student, record)}
          onClosed={() => void client.invalidateQueries({ queryKey })}
        />
        {may && holds && (
          <Button color="error" startIcon={<RevokeIcon />} onClick={() => setAsking(true)}>
            {translate('cards.revoke')}
          </Button>
        )}
      </Row>
      {asking && (
        <ReasonDialog
          title={translate('cards.revokeTitle')}
          body={translate('cards.revokeBody')}
          action={translate('cards.revoke')}
          call={revoking}
          onSend={(reason) => revoking.mutate({ ...input, body: { reason } })}
          onClose={() => (setAsking(false), revoking.reset())}
        />
      )}
    </Part>
  )
}

const Part = styled('section')(({ theme }) => ({
  marginTop: 24,
  paddingTop: 20,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: '2px 0 12px' },
  '& > ul': { ...theme.typography.body2, margin: '0 0 12px', paddingLeft: 20, overflowWrap: 'anywhere' },
}))

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
