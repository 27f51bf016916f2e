import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

interface Props {
  name: string
  checked: boolean
  /** Some of what it stands for, and not all. */
  some?: boolean
  onToggle: (range: boolean) => void
}

/** A plain element, for a page may have a hundred. With Shift it selects from the last one on. */
export const SelectBox = ({ name, checked, some = false, onToggle }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  // No attribute says it.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      type="checkbox"
      className="select-box"
      aria-label={name}
      checked={checked}
      onChange={(event: ChangeEvent<HTMLInputElement, Event>) =>
        onToggle((event.nativeEvent as MouseEvent).shiftKey)
      }
    />
  )
}
