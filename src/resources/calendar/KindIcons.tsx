import ClashIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { iconId } from './entryNodes.ts'
import { kindIcons } from './looks.ts'

/** Every kind's icon once, for the entries of the grid to take theirs from. */
export const KindIcons = () => (
  <div hidden>
    {Object.entries(kindIcons).map(([kind, Icon]) => (
      <Icon key={kind} id={iconId(kind)} aria-hidden />
    ))}
    <ClashIcon id={iconId('clash')} aria-hidden />
  </div>
)
