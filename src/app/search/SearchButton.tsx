import SearchIcon from '@mui/icons-material/SearchOutlined'
import { styled } from '@mui/material/styles'
import { useCanAccess, useTranslate } from 'ra-core'
import { useLayoutEffect, useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import type { Kind } from './kinds.ts'
import { useRemembersOpened } from './recent.ts'

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'))

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The box that reads Search: a click, Ctrl+K or Cmd+K opens the search over everything. */
export const SearchButton = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const teacher = useCanAccess({ resource: 'teacher', action: 'list' })
  const student = useCanAccess({ resource: 'student', action: 'list' })
  const kinds: Kind[] = [
    ...(teacher.canAccess ? (['teacher'] as const) : []),
    ...(student.canAccess ? (['student'] as const) : []),
  ]
  useRemembersOpened()
  const some = kinds.length > 0
  const none = !some && !teacher.isPending && !student.isPending

  // From the first moment on: a key that is pressed before the rights are known opens the search once they are.
  useLayoutEffect(() => {
    if (none) return
    const byKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      // Over an open record it would interrupt typing there.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true)
    }
    document.addEventListener('keydown', byKey)
    return () => document.removeEventListener('keydown', byKey)
  }, [none])

  if (!some) return null
  return (
    <>
      <Box type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SearchIcon fontSize="small" aria-hidden />
        <span>{translate('shell.search')}</span>
        <kbd aria-hidden>{apple ? '⌘ K' : 'Ctrl K'}</kbd>
      </Box>
      {open && <SearchDialog kinds={kinds} onClose={() => setOpen(false)} />}
    </>
  )
}

const Box = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 38,
  padding: '0 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.default,
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.palette.text.secondary },
  '& kbd': {
    marginLeft: 24,
    padding: '1px 6px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 5,
    font: 'inherit',
    fontSize: 12,
  },
  [theme.breakpoints.down('md')]: {
    width: 44,
    height: 44,
    justifyContent: 'center',
    border: 0,
    background: 'none',
    color: 'inherit',
    '& kbd': { display: 'none' },
    '& span': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
}))
