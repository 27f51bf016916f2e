import BranchIcon from '@mui/icons-material/AccountBalanceOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { lazyPart } from '../../browser/lazyPart.tsx'
import { chooseBranch, useChosenBranch, useSeesSeveralBranches } from '../../browser/chosenBranch.ts'

const BranchMenu = lazyPart(() => import('./BranchMenu.tsx'))
const BranchCheck = lazyPart(() => import('./BranchCheck.tsx'))

/**
 * Narrows all pages to one branch, for users who see several. Its button is named by its text alone: a label with the word
 * would make it a second control of the field's name on every page.
 */
export const BranchSwitch = () => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = useChosenBranch()
  if (!useSeesSeveralBranches()) return null
  return (
    <Box data-narrowed={chosen !== null}>
      <Button
        color="inherit"
        startIcon={<BranchIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={translate('shell.branches.hint')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{chosen?.name ?? translate('shell.branches.all')}</span>
      </Button>
      {chosen && <Lift />}
      {anchor && <BranchMenu anchor={anchor} chosen={chosen} onClose={() => setAnchor(null)} />}
      {chosen && <BranchCheck chosen={chosen} />}
    </Box>
  )
}

const Lift = () => {
  const label = useTranslate()('shell.branches.lift')
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => chooseBranch(null)}>
      <CloseIcon fontSize="small" />
    </IconButton>
  )
}

/** Where the choice is in the menu: says that pages are narrowed, and lifts it. */
export const BranchStrip = () => {
  const translate = useTranslate()
  const chosen = useChosenBranch()
  if (!chosen) return null
  return (
    <Narrowed>
      <BranchIcon aria-hidden />
      <span>{translate('shell.branches.only', { name: chosen.name })}</span>
      <Lift />
      <BranchCheck chosen={chosen} />
    </Narrowed>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  borderRadius: 8,
  '& .MuiButton-root': { minWidth: 0, maxWidth: 200, paddingInline: 8 },
  '& .MuiButton-root > span:last-child': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&[data-narrowed=true]': {
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.action.selected,
  },
  '@media (pointer: coarse)': { '& button': { minHeight: 44, minWidth: 44 } },
}))

const Narrowed = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 4px 0 12px',
  ...theme.typography.body2,
  color: theme.palette.primary.main,
  backgroundColor: theme.palette.action.selected,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > span': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { fontSize: 18 },
  '& > button': { width: 44, height: 44 },
  '@media print': { display: 'none' },
}))
