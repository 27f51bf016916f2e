/** The ref of the current tab: scrolls its row sideways until it is seen. The page itself is not scrolled. */
export function showTab(tab: HTMLElement | null): void {
  const row = tab?.closest('nav')
  if (!tab || !row) return
  const { left, right } = row.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  if (box.right > right) row.scrollBy({ left: box.right - right })
  if (box.left < left) row.scrollBy({ left: box.left - left })
}
