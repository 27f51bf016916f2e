import { useCallback, useState } from 'react'
import { onResize } from '../../browser/onResize.ts'

interface Size {
  width: number
  height: number
}

const edge = 24

/** How much room there is within the stage. @returns null before it is laid out */
export function useStage(): [Size | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size | null>(null)
  const stage = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    // Scroll bars come and go with the content: measured without them the size stays the same.
    const measure = () => setSize({ width: element.offsetWidth - edge, height: element.offsetHeight - edge })
    return onResize(measure, element)
  }, [])
  return [size, stage]
}
