import { type RefObject, useEffect, useRef, useState } from 'react'

/** Accepts files dropped anywhere on the tab of the element. @returns true while files are dragged over it */
export function useDrop(
  inside: RefObject<HTMLElement | null>,
  onFiles: ((files: File[]) => void) | null,
): boolean {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  const open = onFiles !== null
  useEffect(() => {
    const place = inside.current?.closest<HTMLElement>('[role=tabpanel], [data-drop]')
    if (!place || !open) return
    const holds = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const hold = (event: DragEvent) => {
      if (!holds(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // From one thing on the tab to another is no leaving.
      if (!(event.relatedTarget instanceof Node && place.contains(event.relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holds(event)) return
      event.preventDefault()
      setOver(false)
      take.current?.([...(event.dataTransfer?.files ?? [])])
    }
    place.addEventListener('dragover', hold)
    place.addEventListener('dragleave', leave)
    place.addEventListener('drop', drop)
    return () => {
      place.removeEventListener('dragover', hold)
      place.removeEventListener('dragleave', leave)
      place.removeEventListener('drop', drop)
    }
  }, [inside, open])
  return over
}
