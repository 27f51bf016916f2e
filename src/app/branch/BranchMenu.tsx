import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { chooseBranch, type ChosenBranch } from '../../browser/chosenBranch.ts'
import { useBranches } from './useBranches.ts'

interface Props {
  anchor: HTMLElement
  chosen: ChosenBranch | null
  onClose: () => void
}

/** All branches, or one of them. */
const BranchMenu = ({ anchor, chosen, onClose }: Props) => {
  const translate = useTranslate()
  const { data = [], error, isPending } = useBranches()
  const choose = (branch: ChosenBranch | null) => {
    chooseBranch(branch)
    onClose()
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('shell.branches.hint') } }}
    >
      <MenuItem role="menuitemradio" aria-checked={!chosen} selected={!chosen} onClick={() => choose(null)}>
        {translate('shell.branches.all')}
      </MenuItem>
      {data
        .filter(({ id, active }) => active !== false || String(id) === chosen?.id)
        .map(({ id, name }) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={chosen?.id === String(id)}
            selected={chosen?.id === String(id)}
            onClick={() => choose({ id: String(id), name })}
          >
            {name}
          </MenuItem>
        ))}
      {isPending && <MenuItem disabled>{translate('states.loading')}</MenuItem>}
      {error && <MenuItem disabled>{translate('shell.branches.failed')}</MenuItem>}
    </Menu>
  )
}
export default BranchMenu
