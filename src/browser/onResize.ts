/**
 * Measures now, and again whenever one of the elements has another size.
 *
 * @returns what ends it, for the `ref` or the effect that began it
 */
export function onResize(measure: () => void, ...elements: (Element | null)[]): (() => void) | undefined {
  measure()
  if (typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(measure)
  for (const element of elements) if (element) observer.observe(element)
  return () => observer.disconnect()
}
