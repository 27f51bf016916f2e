import MuiAvatar from '@mui/material/Avatar'
import { styled } from '@mui/material/styles'
import { initial } from '../../shared/text.ts'

/** A face, or the name's first letter as people see it: a conjunct stays whole. Said nowhere: the name is. */
export const Avatar = ({ name, photo, size = 28 }: { name: string; photo?: string; size?: number }) => (
  <Round src={photo} alt="" aria-hidden style={{ width: size, height: size, fontSize: size * 0.43 }}>
    {initial(name)}
  </Round>
)

const Round = styled(MuiAvatar)(({ theme }) => ({
  flex: 'none',
  fontWeight: 600,
  color: theme.palette.primary.main,
  backgroundColor: theme.palette.action.selected,
}))
