import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'))

/** Opens the list of keyboard shortcuts, as does the key `?` wherever nobody is typing. */
export const ShortcutsButton = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const byKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (key !== '?' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return
      setOpen(true)
    }
    document.addEventListener('keydown', byKey)
    return () => document.removeEventListener('keydown', byKey)
  }, [])
  const name = translate('shell.shortcuts')
  return (
    <>
      <IconButton
        aria-label={name}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        title={name}
        onClick={() => setOpen(true)}
      >
        <KeyboardIcon />
      </IconButton>
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
