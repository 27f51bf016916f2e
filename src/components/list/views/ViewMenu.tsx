import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SavedView } from '../../../shared/viewRoutes.ts'
import { queryOf } from '../arrangement.ts'
import { useMayChange, useMayShare } from './useMayChange.ts'
import { useViewCalls } from './useViewCalls.ts'
import { ViewRemoval } from './ViewRemoval.tsx'

interface Props {
  view: SavedView
  anchor: HTMLElement
  onRename: () => void
  onClose: () => void
}

/** Actions of the open view. */
const ViewMenu = ({ view, anchor, onRename, onClose }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { pathname } = useLocation()
  const [removing, setRemoving] = useState(false)
  const { change, begin } = useViewCalls()
  const [mayChange, mayShare] = [useMayChange(view), useMayShare()]
  const copy = () => {
    const address = new URL(`${pathname}?${queryOf(view.state, view._id)}`, location.origin)
    // Writing to the clipboard needs https or this machine.
    const written: Promise<void> = navigator.clipboard?.writeText(String(address)) ?? Promise.reject()
    written.then(
      () => notify('list.views.copied', { type: 'success' }),
      () => notify('list.views.notCopied', { type: 'warning' }),
    )
  }
  const items = [
    { key: 'rename', has: mayChange, run: onRename },
    {
      key: view.initial ? 'beginWithAll' : 'begin',
      has: true,
      run: () => begin.mutate(view.initial ? null : view._id),
    },
    {
      key: view.shared ? 'unshare' : 'share',
      has: mayShare,
      run: () => change.mutate({ view, changes: { shared: !view.shared, updatedAt: view.updatedAt } }),
    },
    { key: 'copyLink', has: true, run: copy },
  ]
  if (removing) return <ViewRemoval view={view} onClose={onClose} />
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('list.views.actions', { name: view.name }) } }}
    >
      {items
        .filter(({ has }) => has)
        .map(({ key, run }) => (
          <MenuItem key={key} onClick={() => (onClose(), run())}>
            {translate(`list.views.${key}`)}
          </MenuItem>
        ))}
      {mayChange && <MenuItem onClick={() => setRemoving(true)}>{translate('list.views.delete')}</MenuItem>}
    </Menu>
  )
}
export default ViewMenu
