import { useTranslate } from 'ra-core'
import type { MergePreview } from '../../../shared/students/mergeRoutes.ts'
import { Panel } from '../../../components/Panel.tsx'

interface Props {
  moves: MergePreview['moves']
  /** Name of the current owner. */
  other: string
}

/** Records that move from the removed student to the remaining one. */
export const Moves = ({ moves, other }: Props) => {
  const translate = useTranslate()
  const some = moves.filter(({ count }) => count > 0)
  return (
    <Panel title={translate('merge.comes')} hint={translate('merge.licences')}>
      {some.length === 0 ? (
        translate('merge.comesNothing', { other })
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {some.map(({ kind, count }) => (
            <li key={kind}>
              {translate(`merge.kinds.${kind}`, {
                smart_count: count,
                // Fallback for kinds without a text of their own here.
                _: translate('records.dependents', {
                  smart_count: count,
                  name: translate(`resources.${kind}.name`, { smart_count: count, _: kind }),
                }),
              })}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
