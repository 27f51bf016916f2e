import RightIcon from '@mui/icons-material/CheckCircleOutlined'
import OverIcon from '@mui/icons-material/NorthOutlined'
import ShortIcon from '@mui/icons-material/SouthOutlined'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { useDifference } from './useDifference.ts'

/** Short, over or exact. @param minor counted less expected, in minor units */
export const Difference = ({ minor }: { minor: number }) => {
  const words = useDifference()
  return (
    <StatusChip
      icon={minor === 0 ? RightIcon : minor < 0 ? ShortIcon : OverIcon}
      tone={minor === 0 ? 'success' : minor < 0 ? 'error' : 'warning'}
      label={words(minor)}
    />
  )
}
