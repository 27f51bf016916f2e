import { memo } from 'react'
import { initial } from '../../shared/core/text.ts'

interface Props {
  name: string
  /** Address of a stored picture. */
  photo?: string | null
  size?: number
}

/** Up to this size the server's thumbnail is sharp enough. */
const largestSmall = 48

/**
 * A face over the name's first letter as people see it: a conjunct stays whole. The letter is seen until the picture is
 * there, or if there is none. Said nowhere: the name is.
 */
export const Avatar = memo(({ name, photo, size = 28 }: Props) => (
  <span className="avatar" aria-hidden style={{ width: size, height: size, fontSize: size * 0.43 }}>
    {initial(name)}
    {photo && (
      <img
        // A row that shows another record begins with its letter again.
        key={photo}
        src={size <= largestSmall ? `${photo}?size=small` : photo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true
        }}
      />
    )}
  </span>
))
