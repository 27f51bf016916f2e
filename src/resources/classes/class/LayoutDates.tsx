import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import type { ClassLayout } from '../../../shared/classes/sessionRoutes.ts'
import { useWhenText } from '../../../components/schedule/whenText.ts'

/** Every date of a layout with its reason, collapsed. Unchanged ones are only counted. */
export const LayoutDates = ({ layout }: { layout: ClassLayout }) => {
  const translate = useTranslate()
  const groups = useGroups()(layout).filter(([, lines]) => lines.length > 0)
  if (groups.length === 0) return null
  return (
    <Fold>
      <summary>{translate('classes.layout.details')}</summary>
      <dl>
        {groups.map(([name, lines]) => (
          <Fragment key={name}>
            <dt>{translate(`classes.layout.groups.${name}`)}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </Fragment>
        ))}
      </dl>
    </Fold>
  )
}

function useGroups(): (layout: ClassLayout) => [string, string[]][] {
  const translate = useTranslate()
  const text = useWhenText()
  return ({ skip, add, move, remove, keep }) => [
    [
      'skip',
      skip.map((one) =>
        [text(one), translate(`classes.layout.skipped.${one.reason}`), one.holiday]
          .filter(Boolean)
          .join(' · '),
      ),
    ],
    ['remove', remove.map(text)],
    [
      'move',
      move.map(({ from, to }) => {
        const [before, after] = [text(from), text(to)]
        return before === after
          ? translate('classes.layout.otherPlace', { when: after })
          : translate('classes.layout.fromTo', { from: before, to: after })
      }),
    ],
    ['add', add.map(text)],
    [
      'keep',
      keep.flatMap((one) =>
        one.fixed ? [`${text(one)} · ${translate(`classes.layout.kept.${one.fixed}`)}`] : [],
      ),
    ],
  ]
}

const Fold = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': {
    display: 'list-item',
    width: 'fit-content',
    padding: '6px 0',
    cursor: 'pointer',
    color: theme.palette.primary.main,
    '@media (pointer: coarse)': { padding: '12px 0' },
  },
  '& dl': { margin: 0 },
  '& dt': { fontWeight: 600, marginTop: 8 },
  '& dd': { margin: '2px 0 0', fontVariantNumeric: 'tabular-nums' },
}))
