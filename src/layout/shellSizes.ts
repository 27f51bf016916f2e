/** Below it the sidebar is a drawer: the specification's figure. */
export const narrow = '@media (max-width: 767.98px)'
export const wide = '@media (min-width: 768px)'

/** From here on there is room for the menu's words beside a table. */
export const roomy = '@media (min-width: 1200px)'

/** What stays at the window's top, and what sticks below it has to leave room for. */
export const barHeight = 56

export const sidebarWidth = 232
export const collapsedWidth = 64
export const sidebarId = 'sidebar'
export const contentId = 'main-content'
