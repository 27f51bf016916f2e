/** Below it the sidebar is a drawer: the specification's figure. */
export const narrow = '@media (max-width: 767.98px)'
export const wide = '@media (min-width: 768px)'

/** From here on the top bar has room for the branch; below it the branch is in the menu. */
export const roomForBranch = '@media (min-width: 1200px)'

/** Height of the fixed top bar in pixels; sticky elements start below it. */
export const barHeight = 56

/** Height of the bottom bar in pixels, without the inset of the screen's edge. */
export const bottomBarHeight = 56

export const sidebarWidth = 232
export const collapsedWidth = 64
export const sidebarId = 'sidebar'
export const contentId = 'main-content'
