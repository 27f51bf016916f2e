import { useTranslate } from 'ra-core'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Status } from '../../../shared/operation/status.ts'
import { Code } from './parts.tsx'
import { TablePart } from './TablePart.tsx'
import { useMeasures } from './useMeasures.ts'

/** Errors of the server, which are a matter for whoever operates it. Nothing is shown if there are none. */
export const ErrorPanel = ({ errors: { state, total, rows } }: { errors: Status['errors'] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { count } = useMeasures()
  const say = (key: string, args?: object) => translate(`status.errors.${key}`, args)
  return (
    <TablePart
      title={say('title')}
      state={{
        tone: state === 'good' ? 'success' : 'error',
        label: say(`states.${state}`, { smart_count: total }),
      }}
      hint={rows.length > 0 ? say('hint') : undefined}
    >
      {(labelledBy) =>
        rows.length > 0 && (
          <FramedSheet
            aria-labelledby={labelledBy}
            rows={rows}
            keyOf={({ route, code }) => `${route} ${code}`}
            columns={[
              { key: 'route', head: say('route'), isName: true, render: ({ route }) => <Code>{route}</Code> },
              {
                key: 'code',
                head: say('code'),
                words: true,
                render: ({ code }) => say(`codes.${code}`, { _: say('codes.other') }),
              },
              { key: 'times', head: say('times'), render: ({ times }) => count(times) },
              { key: 'at', head: say('at'), render: ({ at }) => formatInstant(at, language) },
              {
                key: 'requestId',
                head: say('requestId'),
                render: ({ requestId }) => <Code>{requestId}</Code>,
              },
            ]}
          />
        )
      }
    </TablePart>
  )
}
