/** Below it the sidebar is a drawer: the specification's figure. */
export const narrow = '@media (max-width: 767.98px)'
export const wide = '@media (min-width: 768px)'

/** What stays at the window's top, and what sticks below it has to leave room for. */
export const barHeight = 56

export const sidebarWidth = 232
export const collapsedWidth = 64
export const sidebarId = 'sidebar'
export const contentId = 'main-content'
