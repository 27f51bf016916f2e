import { useTranslate } from 'ra-core'
import { FramedSheet } from '../../../components/sheet/FramedSheet.tsx'
import { formatInstant, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Status } from '../../../shared/operation/status.ts'
import { TablePart } from './TablePart.tsx'
import { useMeasures } from './useMeasures.ts'

export const ProcessPanel = ({ processes }: { processes: Status['processes'] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { count, decimal, size } = useMeasures()
  const say = (key: string, args?: object) => translate(`status.processes.${key}`, args)
  return (
    <TablePart title={say('title')} hint={say('hint')}>
      {(labelledBy) => (
        <FramedSheet
          aria-labelledby={labelledBy}
          rows={processes}
          keyOf={({ name }) => name}
          columns={[
            {
              key: 'name',
              head: say('name'),
              isName: true,
              render: ({ name }) => say('number', { number: localDigits(name, language) }),
            },
            { key: 'version', head: say('version'), render: ({ version }) => localDigits(version, language) },
            {
              key: 'startedAt',
              head: say('startedAt'),
              render: ({ startedAt }) => formatInstant(startedAt, language),
            },
            { key: 'memory', head: say('memory'), render: ({ memoryBytes }) => size(memoryBytes) },
            {
              key: 'delay',
              head: say('delay'),
              render: ({ delay: { p50, p99, max } }) =>
                say('delays', { median: decimal(p50), rare: decimal(p99), worst: decimal(max) }),
            },
            { key: 'listeners', head: say('listeners'), render: ({ listeners }) => count(listeners) },
            { key: 'slowQueries', head: say('slowQueries'), render: ({ slowQueries }) => count(slowQueries) },
          ]}
        />
      )}
    </TablePart>
  )
}
