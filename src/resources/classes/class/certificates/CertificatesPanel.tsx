import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { StateBlock } from '../../../../components/list/ListState.tsx'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { NotYet } from '../../../../components/NotYet.tsx'
import { formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { CertificateRow } from './CertificateRow.tsx'
import { stateOf } from './looks.ts'

/** Students of the class by certificate: eligible, issued, and the unmet requirements of the others. */
const CertificatesPanel = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const input = { params: { id: String(record.id) } }
  // The server formats each requirement in its caller's language.
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [...routeKey('class.certificates', input), language],
    queryFn: ({ signal }) => callRoute('class.certificates', input, { signal }),
    select: (reply) => reply.data,
  })
  if (error || !data)
    return <NotYet error={error} refetch={refetch} height={200} label="certificates.loading" />
  if (data.length === 0)
    return (
      <StateBlock
        drawing="empty"
        title={translate('certificates.noneInClass')}
        hint={translate('certificates.noneInClassHint')}
      />
    )
  const count = (state: ReturnType<typeof stateOf>) => data.filter((one) => stateOf(one) === state).length
  const total = formatNumber(data.length, language)
  return (
    <>
      <Sums role="status">
        {[
          translate('certificates.canGetCount', { smart_count: count('eligible'), total }),
          translate('certificates.hasItCount', { smart_count: count('issued') }),
          translate('certificates.cannotCount', { smart_count: count('unmet') }),
        ].join(' · ')}
      </Sums>
      <List aria-label={translate('certificates.ofClass')}>
        {data.map((one) => (
          <CertificateRow key={one.enrolment} standing={one} />
        ))}
      </List>
    </>
  )
}
export default CertificatesPanel

const Sums = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: '0 0 8px', fontWeight: 600 }))
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
