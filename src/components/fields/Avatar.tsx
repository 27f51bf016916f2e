import MuiAvatar from '@mui/material/Avatar'
import { memo } from 'react'
import { initial } from '../../shared/core/text.ts'

interface Props {
  name: string
  photo?: string
  size?: number
}

/** A face, or the name's first letter as people see it: a conjunct stays whole. Said nowhere: the name is. */
export const Avatar = memo(({ name, photo, size = 28 }: Props) => {
  const style = { width: size, height: size, fontSize: size * 0.43 }
  // An avatar without a picture needs no observer, in every row of a list.
  return photo ? (
    <MuiAvatar className="avatar" src={photo} alt="" aria-hidden style={style}>
      {initial(name)}
    </MuiAvatar>
  ) : (
    <span className="avatar" aria-hidden style={style}>
      {initial(name)}
    </span>
  )
})
