import { type RaRecord, useTranslate } from 'ra-core'
import { memo, useId, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { actionIcons, menuIcon } from './actionIcons.ts'
import { type RowAction, type RowActionName, rowActionText } from './useRowActions.ts'

const RowMenu = lazyPart(() => import('./RowMenu.tsx'))

interface Props {
  record: RaRecord
  /** The record's. */
  name: string
  actions: readonly RowAction[]
  /** Buttons that there is room for. */
  room?: number
}

/** The buttons that a row has room for; where there are more actions, the last one opens a menu of all. */
export const rowButtons = 3

/** What is done most, of those that a list has. Edit is always beside it. */
const mostUsed: readonly RowActionName[] = [
  'return',
  'receive',
  'send',
  'pay',
  'note',
  'viewAs',
  'view',
  'add',
]

function shownInRow(actions: readonly RowAction[], room: number): readonly RowAction[] {
  if (actions.length <= room) return actions
  const has = (wanted: RowActionName) => actions.find(({ action }) => action === wanted)
  const edit = has('edit')
  const used = mostUsed.flatMap((wanted) => has(wanted) ?? [])
  return [...used.slice(0, room - (edit ? 2 : 1)), ...(edit ? [edit] : [])]
}

/** The actions of one record, each labelled with its name. */
export const RowActions = memo(({ record, name, actions, room = rowButtons }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const offered = actions.filter(({ may }) => may?.(record) ?? true)
  const shown = shownInRow(offered, room)
  const folded = shown.length < offered.length
  return (
    <>
      {shown.map(({ action, run }) => (
        <button
          key={action}
          type="button"
          className="row-action"
          title={translate(rowActionText(action))}
          aria-label={translate(`actionsOn.${action}`, { name })}
          onClick={() => run(record)}
        >
          <Icon path={actionIcons[action]} />
        </button>
      ))}
      {folded && (
        <button
          id={id}
          type="button"
          className="row-action"
          title={translate('list.rowActions')}
          aria-label={translate('actionsOn.menu', { name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon path={menuIcon} />
        </button>
      )}
      {folded && anchor && (
        <RowMenu {...{ record, name, anchor }} label={id} actions={offered} onClose={() => setAnchor(null)} />
      )}
    </>
  )
})

const Icon = memo(({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden focusable="false">
    <path d={path} />
  </svg>
))
