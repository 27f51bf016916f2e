import { useTranslate } from 'ra-core'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Status } from '../../../shared/operation/status.ts'
import { StateChip } from './parts.tsx'
import { TablePart } from './TablePart.tsx'
import { useMeasures } from './useMeasures.ts'

const tones = { good: 'success', failed: 'error', late: 'error', waiting: 'quiet' } as const

export const JobPanel = ({ jobs }: { jobs: Status['jobs'] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { duration } = useMeasures()
  const say = (key: string) => translate(`status.jobs.${key}`)
  const none = translate('status.none')
  return (
    <TablePart title={say('title')}>
      {(labelledBy) => (
        <FramedSheet
          aria-labelledby={labelledBy}
          rows={jobs}
          keyOf={({ name }) => name}
          columns={[
            { key: 'name', head: say('name'), isName: true, render: ({ name }) => say(`names.${name}`) },
            {
              key: 'state',
              head: say('state'),
              words: true,
              render: ({ state, error }) => (
                <>
                  <StateChip tone={tones[state]} label={say(`states.${state}`)} />
                  {error && <small lang="en">{error}</small>}
                </>
              ),
            },
            {
              key: 'ranAt',
              head: say('ranAt'),
              render: ({ ranAt }) => (ranAt ? formatInstant(ranAt, language) : none),
            },
            { key: 'took', head: say('took'), render: ({ ms }) => (ms === null ? none : duration(ms)) },
            {
              key: 'nextAt',
              head: say('nextAt'),
              render: ({ nextAt }) => (nextAt ? formatInstant(nextAt, language) : none),
            },
          ]}
        />
      )}
    </TablePart>
  )
}
