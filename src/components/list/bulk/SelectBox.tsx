import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

interface Props {
  name: string
  checked: boolean
  /** Some but not all of the records are selected. */
  some?: boolean
  onToggle: (range: boolean) => void
}

/** A plain element, for a page may have a hundred. With Shift it selects from the last one on. */
export const SelectBox = ({ name, checked, some = false, onToggle }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  // `indeterminate` has no HTML attribute.
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
