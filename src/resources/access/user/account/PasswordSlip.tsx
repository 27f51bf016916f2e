import { styled } from '@mui/material/styles'
import { PrintedPage } from '../../../../components/PrintedPage.tsx'
import { useRouteQuery } from '../../../../components/routeCalls.ts'
import type { RouteData } from '../../../../shared/routeTypes.ts'
import { slipScreensBn } from '../../../../shared/access/messages/slipScreensBn.ts'
import { slipScreensEn } from '../../../../shared/access/messages/slipScreensEn.ts'

interface Props {
  name: string
  once: RouteData<'user.oneTimePassword'>
}

/** The printed slip with a one-time password, in both languages, as its reader may not read the one on the screen. */
export const PasswordSlip = ({ name, once }: Props) => {
  const { data: school } = useRouteQuery('setting.get', {})
  return (
    <Paper page={page}>
      <h1>{school?.organisationName}</h1>
      {[
        { lang: 'bn', words: slipScreensBn },
        { lang: 'en', words: slipScreensEn },
      ].map(({ lang, words }) => (
        <section key={lang} lang={lang}>
          <h2>{words.title}</h2>
          <dl>
            <dt>{words.name}</dt>
            <dd>{name}</dd>
            <dt>{words.address}</dt>
            <dd>{location.origin}</dd>
            <dt>{words.username}</dt>
            <dd>{once.username}</dd>
            <dt>{words.password}</dt>
            <dd className="password">{once.password}</dd>
          </dl>
          <p>{words.steps}</p>
        </section>
      ))}
    </Paper>
  )
}

const page = { margin: '20mm' }

const Paper = styled(PrintedPage)({
  fontSize: '12pt',
  lineHeight: 1.6,
  '& h1': { fontSize: '18pt', margin: '0 0 8mm', borderBottom: '1pt solid #000' },
  '& h2': { fontSize: '14pt', margin: '0 0 3mm' },
  '& section': { breakInside: 'avoid', marginBottom: '10mm' },
  '& dl': { display: 'grid', gridTemplateColumns: '55mm 1fr', gap: '1mm 4mm', margin: 0 },
  '& dd': { margin: 0, fontWeight: 600 },
  '& .password': { fontSize: '16pt', fontFamily: 'monospace' },
  '& p': { margin: '3mm 0 0' },
})
